import { type ReactNode, useCallback, useContext, useId } from 'react';
import {
  loadRequestChanges,
  loadSamePerson,
  loadSubmission,
} from '#database/requests/request-details.ts';
import { serverNow } from '#database/server-clock.ts';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { callBackTimesText, callBackTimeText } from '#i18n/quotes/call-back-times.ts';
import { checkedBoxes } from '#i18n/quotes/checked-boxes.ts';
import { Loaded, useLoaded } from '#islands/loading/Loaded.tsx';
import { supabase } from '#islands/supabase.ts';
import type {
  RelatedRequest,
  StoredRequest,
  Submission,
} from '#schemas/requests/stored-request.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { addressOf, goTo } from '../../ui/panel-address.ts';
import { useStore } from '../../ui/store.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { CallLink } from '../contact-marks/CallLink.tsx';
import { ContactMarks, MarksInForce } from '../contact-marks/ContactMarks.tsx';
import { panelRequests } from '../panel-requests.ts';
import { replyAddress } from '../reply-address.ts';
import type { RequestEditor } from '../request-editor.ts';
import { useColleague } from '../use-colleague.ts';
import { useRequestAction } from '../use-request-action.tsx';
import { AnswerList } from './AnswerList.tsx';
import { Deliveries } from './Deliveries.tsx';
import { statusLabel } from './field-labels.ts';
import { PrintRequest } from './PrintRequest.tsx';
import { RequestForm } from './RequestForm.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { Snooze } from './Snooze.tsx';

/** A request with all its answers, and everything that can be done with it. */
export function OpenedRequest({ request }: { request: StoredRequest }) {
  const locale = useContext(AdminLocale);
  const t = openedRequestText[locale];
  const editor = panelRequests.editorOf(request);
  const loading = useSubmission(request);
  const loaded = loading.state === 'loaded' ? loading.value : null;
  return (
    <div className="grid grid-cols-1 gap-6">
      {request.quarantined && <NotSpam editor={editor} />}
      <Contact request={request} />
      <RequestForm editor={editor} />
      <Snooze request={request} />
      <Loaded
        from={loading}
        texts={{ loading: t.loading, problem: t.loadProblem }}
        locale={locale}
        onRetry={() => void loading.reload()}
      >
        {(sent) =>
          sent && (
            <>
              {/* When to call, the only answer of a call-back, is next to the number. */}
              {request.kind !== 'callback' && (
                <Part title={t.answers}>
                  <AnswerList request={request} answers={sent.submission.answers} />
                </Part>
              )}
              <SamePerson requests={sent.samePerson} />
              <Part title={t.delivery}>
                <Deliveries request={request} />
              </Part>
              <Disclosure summary={t.consent}>
                <Consent request={request} submission={sent.submission} />
              </Disclosure>
              <Part title={t.history}>
                <RequestHistory kind={request.kind} changes={sent.changes} />
              </Part>
            </>
          )
        }
      </Loaded>
      <ContactMarks request={request} />
      <div className="flex flex-wrap gap-3 border-sand border-t pt-5">
        {loaded && <PrintRequest request={request} answers={loaded.submission.answers} />}
        <RemoveRequest editor={editor} />
      </div>
    </div>
  );
}

/** What the visitor sent, and the changes since; read again with every version of the request. `null` if it was removed. */
function useSubmission({ id, version }: StoredRequest) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another history
  const load = useCallback(async () => {
    const [submission, changes, samePerson] = await Promise.all([
      loadSubmission(supabase, id),
      loadRequestChanges(supabase, id),
      loadSamePerson(supabase, id),
    ]);
    return submission && { submission, changes, samePerson };
  }, [id, version]);
  return useLoaded(load);
}

function NotSpam({ editor }: { editor: RequestEditor }) {
  const t = openedRequestText[useContext(AdminLocale)];
  const { change, problem, question, isSaving } = useRequestAction(editor);
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="warning">{t.looksLikeSpam}</Notice>
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={isSaving}
        onClick={() => change({ quarantined: false }, t.delivered)}
      >
        {t.notSpam}
      </button>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {question}
    </div>
  );
}

/** How to reach the person: what the form doubted about a number or address, and when to call, next to it. */
function Contact({ request }: { request: StoredRequest }) {
  const locale = useContext(AdminLocale);
  const t = requestsText[locale];
  const moments = useMoments();
  const { name, email, received_at, reference } = request;
  const callAt = useStore(panelRequests.state).callTimes.get(request.id);
  const address = replyAddress(request);
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft text-sm">
        <time dateTime={received_at.toISOString()}>{moments.whole(received_at)}</time> · {reference}
      </p>
      <MarksInForce request={request} />
      <div className="flex flex-wrap items-center gap-x-6">
        <p className="flex flex-wrap items-center gap-x-3">
          <CallLink request={request} className="link inline-flex min-h-11 items-center gap-2" />
          <Doubt request={request} question="phone" />
          {callAt && (
            <span>
              {callBackTimesText[locale].when}:{' '}
              <strong>{callBackTimeText(callAt, locale, serverNow())}</strong>
            </span>
          )}
          <Doubt request={request} question="when" />
        </p>
        {address && email && (
          <p className="flex flex-wrap items-center gap-x-3">
            <a
              className="link inline-flex min-h-11 items-center break-all"
              href={address}
              aria-label={t.reply(name, email)}
            >
              {email}
            </a>
            <Doubt request={request} question="email" />
          </p>
        )}
      </div>
    </div>
  );
}

interface DoubtProps {
  request: StoredRequest;
  question: 'phone' | 'email' | 'when';
}

function Doubt({ request: { doubts }, question }: DoubtProps) {
  const labels = requestsText[useContext(AdminLocale)].doubts;
  return doubts?.includes(question) && <span className="badge">{labels[question]}</span>;
}

function SamePerson({ requests }: { requests: readonly RelatedRequest[] }) {
  const locale = useContext(AdminLocale);
  const { kinds } = requestsText[locale];
  const moments = useMoments();
  if (requests.length === 0) return null;
  return (
    <Part title={openedRequestText[locale].samePerson}>
      <ul>
        {requests.map(({ reference, kind, status, received_at }) => (
          <li key={reference}>
            <a
              className="link inline-flex min-h-11 items-center"
              href={addressOf({ section: 'requests', row: reference })}
            >
              {reference}
            </a>{' '}
            · {kinds[kind]} · {statusLabel({ kind, status }, locale)} · {moments.brief(received_at)}
          </li>
        ))}
      </ul>
    </Part>
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

function Consent({ request, submission }: { request: StoredRequest; submission: Submission }) {
  const locale = useContext(AdminLocale);
  const t = openedRequestText[locale];
  const { consent, page } = submission;
  const checked = checkedBoxes(submission, locale);
  return (
    <div className="grid gap-2 sm:col-span-2">
      <p className="whitespace-pre-line border-pine-300 border-l-4 pl-4" lang={request.language}>
        {consent.text}
      </p>
      <p>{checked ? `${t.ticked} ${checked}` : t.tickedNothing}</p>
      <p className="text-ink-soft text-sm">{t.from(page)}</p>
    </div>
  );
}

function RemoveRequest({ editor }: { editor: RequestEditor }) {
  const t = openedRequestText[useContext(AdminLocale)];
  const { row } = useStore(editor.state);
  const { id, name } = row;
  const colleague = useColleague(row);
  const text = colleague ? `${t.assignedTo}: ${colleague}. ${t.remove.text}` : t.remove.text;

  async function remove(): Promise<void> {
    const { outcome } = await editor.remove();
    if (outcome !== 'removed') return;
    panelRequests.say(id, t.removed);
    goTo({ section: 'requests', row: null });
    // The focused button disappears with the request.
    document.querySelector<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true });
    panelRequests.drop(id);
  }

  return (
    <ConfirmButton
      className="btn btn-quiet"
      ask={{ ...t.remove, title: t.remove.title(name), text }}
      onConfirm={() => void remove()}
    >
      {t.remove.open} <span className="sr-only">{name}</span>
    </ConfirmButton>
  );
}
