import { Printer } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { contactMarksText } from '#i18n/admin/requests/contact-marks.ts';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { formatPhone } from '#schemas/fields/phone-number.ts';
import type { Answers, StoredRequest } from '#schemas/requests/stored-request.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { useContactMarks } from '../contact-marks/use-contact-marks.ts';
import { panelRequests } from '../panel-requests.ts';
import { AnswerList } from './AnswerList.tsx';
import { statusLabel, valueLabel } from './field-labels.ts';

interface PrintRequestProps {
  request: StoredRequest;
  answers: Answers;
}

/** Prints a request on one page. */
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

// 10 of the 11 inches of US Letter in CSS pixels, minus a margin for rounding.
const maxHeight = 940;

/** Only visible on paper; a long request is scaled down to fit. */
function Sheet({ request, answers, onPrinted }: PrintRequestProps & { onPrinted: () => void }) {
  const locale = useContext(AdminLocale);
  const t = openedRequestText[locale];
  const list = requestsText[locale];
  const moments = useMoments();
  const { assignees } = useStore(panelRequests.state);
  const { inForce } = useContactMarks(request);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sheet.current) return;
    const { scrollHeight } = sheet.current;
    if (scrollHeight > maxHeight) sheet.current.style.zoom = String(maxHeight / scrollHeight);
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return (
    <div ref={sheet} className="request-sheet">
      <p className="font-semibold text-xl">
        {request.name} · {formatPhone(request.phone)}
      </p>
      {request.email && <p>{request.email}</p>}
      {inForce.map(({ id, kind }) => (
        <p key={id} className="font-semibold">
          {contactMarksText[locale].asked[kind]}
        </p>
      ))}
      <p>
        {list.kinds[request.kind]} · {list.languages[request.language]} ·{' '}
        {moments.whole(request.received_at)} · {request.reference}
      </p>
      <p>
        {t.status}: {statusLabel(request, locale)} · {t.assignedTo}:{' '}
        {valueLabel('assigned_to', request.assigned_to, { assignees, locale })}
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
