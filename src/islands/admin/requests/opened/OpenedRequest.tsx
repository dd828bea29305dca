import { type ReactNode, useContext, useId } from 'react';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import type { HandedIn, KeptRequest } from '#schemas/requests/kept-request.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { Fold } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { panelRequests } from '../panel-requests.ts';
import { AnswerList } from './AnswerList.tsx';
import { Deliveries } from './Deliveries.tsx';
import { NotSpam } from './NotSpam.tsx';
import { PrintRequest } from './PrintRequest.tsx';
import { RemoveRequest } from './RemoveRequest.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { useHandedIn } from './use-submission.ts';
import { WorkForm } from './WorkForm.tsx';

/** A request with everything that is kept of it, and what can be done with it. */
export function OpenedRequest({ request }: { request: KeptRequest }) {
  const t = openedRequestText[useContext(AdminLocale)];
  const editor = panelRequests.editorOf(request);
  const { loaded, isFailed, load } = useHandedIn(request);
  return (
    <div className="grid grid-cols-1 gap-6">
      {request.quarantined && <NotSpam editor={editor} />}
      <a className="link justify-self-start break-all py-1" href={`mailto:${request.email}`}>
        {request.email}
      </a>
      <WorkForm editor={editor} />
      {!loaded && !isFailed && <p role="status">{t.loading}</p>}
      {isFailed && (
        <div className="grid justify-items-start gap-3">
          <Notice tone="problem">{t.loadProblem}</Notice>
          <button type="button" className="btn btn-quiet" onClick={() => void load()}>
            {t.retry}
          </button>
        </div>
      )}
      {loaded && (
        <>
          <Part title={t.answers}>
            <AnswerList request={request} answers={loaded.handedIn.answers} />
          </Part>
          <Part title={t.delivery}>
            <Deliveries request={request} />
          </Part>
          <Fold summary={<span className="min-w-0 flex-1">{t.consent}</span>}>
            <Consent request={request} handedIn={loaded.handedIn} />
          </Fold>
          <Part title={t.history}>
            <RequestHistory changes={loaded.changes} />
          </Part>
        </>
      )}
      <div className="flex flex-wrap gap-3 border-sand border-t pt-5">
        {loaded && <PrintRequest request={request} answers={loaded.handedIn.answers} />}
        <RemoveRequest editor={editor} />
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h4 id={id} className="font-sans font-semibold text-base">
        {title}
      </h4>
      {children}
    </section>
  );
}

function Consent({ request, handedIn }: { request: KeptRequest; handedIn: HandedIn }) {
  const t = openedRequestText[useContext(AdminLocale)];
  const { consent, page } = handedIn;
  return (
    <div className="grid gap-2 sm:col-span-2">
      <p className="whitespace-pre-line border-pine-300 border-l-4 pl-4" lang={request.language}>
        {consent.text}
      </p>
      <p>
        {consent.ticked.length > 0 ? `${t.ticked} ${consent.ticked.join(', ')}` : t.tickedNothing}
      </p>
      <p className="text-ink-soft text-sm">{t.from(page)}</p>
    </div>
  );
}
