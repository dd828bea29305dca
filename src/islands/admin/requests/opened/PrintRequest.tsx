import { Printer } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { formatPhone } from '#schemas/fields/phone-number.ts';
import type { Answers, KeptRequest } from '#schemas/requests/kept-request.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { panelRequests } from '../panel-requests.ts';
import { AnswerList } from './AnswerList.tsx';
import { valueWord } from './work-labels.ts';

interface PrintRequestProps {
  request: KeptRequest;
  answers: Answers;
}

/** Prints a request on one sheet. */
export function PrintRequest(props: PrintRequestProps) {
  const t = openedRequestText[useContext(AdminLocale)];
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setIsPrinting(true)}>
        <Printer aria-hidden="true" size={18} />
        {t.print}
      </button>
      {isPrinting &&
        createPortal(<Sheet {...props} onPrinted={() => setIsPrinting(false)} />, document.body)}
    </>
  );
}

// 10 of the 11 inches of a letter, and a little air: printers round.
const tallest = 940;

/** The sheet, which is nowhere but on paper; a long request is made smaller until it fits. */
function Sheet({ request, answers, onPrinted }: PrintRequestProps & { onPrinted: () => void }) {
  const locale = useContext(AdminLocale);
  const t = openedRequestText[locale];
  const list = requestsText[locale];
  const moments = useMoments();
  const { people } = useStore(panelRequests.state);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sheet.current) return;
    const { scrollHeight } = sheet.current;
    if (scrollHeight > tallest) sheet.current.style.zoom = String(tallest / scrollHeight);
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return (
    <div ref={sheet} className="request-sheet">
      <p className="font-semibold text-xl">
        {request.name} · {formatPhone(request.phone)}
      </p>
      <p>{request.email}</p>
      <p>
        {list.kinds[request.kind]} · {list.languages[request.language]} ·{' '}
        {moments.whole(request.received_at)} · {request.reference}
      </p>
      <p>
        {t.status}: {list.statuses[request.status]} · {t.assignedTo}:{' '}
        {valueWord('assigned_to', request.assigned_to, people, locale)}
      </p>
      <AnswerList request={request} answers={answers} />
      {request.notes && (
        <p className="whitespace-pre-line break-words">
          {t.notes}: {request.notes}
        </p>
      )}
    </div>
  );
}
