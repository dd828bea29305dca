import { Mail, MailX, TriangleAlert } from 'lucide-react';
import { memo, useContext, useEffect, useId, useRef } from 'react';
import { serverNow } from '#database/server-clock.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { callBackTimeText } from '#i18n/quotes/call-back-times.ts';
import { doubtLabels } from '#i18n/quotes/doubt-labels.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { Account } from '../../ui/account-context.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OfficeFacts } from '../../ui/office-context.ts';
import { goTo } from '../../ui/panel-address.ts';
import { useStore } from '../../ui/store.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { CallLink } from '../contact-marks/CallLink.tsx';
import { ContactMarkIcons } from '../contact-marks/ContactMarkIcons.tsx';
import { OpenedRequest } from '../opened/OpenedRequest.tsx';
import { panelRequests } from '../panel-requests.ts';
import { replyAddress } from '../reply-address.ts';
import { nextTry } from '../time/next-try.ts';
import { useRequestAction } from '../use-request-action.tsx';
import { PlaceMark } from './PlaceMark.tsx';
import { isNotDelivered, placeOf, waitingText } from './request-facts.ts';

interface RequestRowProps {
  request: StoredRequest;
  isOpen: boolean;
  now: Date;
}

/** A request as one line of the list, with the next step of the work, and its details while it is open. */
export const RequestRow = memo(function RequestRow({ request, isOpen, now }: RequestRowProps) {
  const id = useId();
  const head = useRef<HTMLDivElement>(null);
  const { name, reference } = request;
  const action = useRequestAction(panelRequests.editorOf(request));
  // A request that the address names may be far down, and one that closes above moves this one.
  useEffect(() => {
    if (isOpen) head.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <article aria-labelledby={`${id}-name`} data-open={isOpen}>
      <div ref={head} className="request-row">
        <PlaceMark place={placeOf(request, now)} kind={request.kind} />
        <div className="request-what">
          <div className="request-name">
            <h3 className="font-sans font-semibold text-base text-ink">
              <button
                type="button"
                id={`${id}-name`}
                data-row
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-opened` : undefined}
                aria-describedby={`${id}-facts`}
                className="row-link"
                onClick={() => goTo({ section: 'requests', row: isOpen ? null : reference })}
              >
                {name}
              </button>
            </h3>
            <Marks request={request} />
          </div>
          <Facts id={`${id}-facts`} request={request} now={now} />
        </div>
        <CallLink request={request} className="request-reach request-call" />
        <ReplyLink request={request} />
        <div className="request-steps">
          <NextStep request={request} now={now} action={action} />
        </div>
      </div>
      {action.question}
      {action.problem && (
        <div className="px-4 pb-3">
          <Notice tone="problem">{action.problem}</Notice>
        </div>
      )}
      {isOpen && (
        <div id={`${id}-opened`} className="border-sand border-t p-4 sm:p-5">
          <OpenedRequest request={request} />
        </div>
      )}
    </article>
  );
});

interface FactsProps {
  id: string;
  request: StoredRequest;
  now: Date;
}

/** What the person wants, in which language, since when, and how long that is. */
function Facts({ id, request, now }: FactsProps) {
  const locale = useContext(AdminLocale);
  const t = requestsText[locale];
  const office = useContext(OfficeFacts);
  const moments = useMoments();
  const { kind, language, received_at, snoozed_until } = request;
  const callAt = useStore(panelRequests.state).callTimes.get(request.id);
  const place = placeOf(request, now);
  const isAside = place === 'snoozed' || place === 'quarantined';
  const wait = isAside ? null : waitingText(request, office, now, locale);
  const facts = [
    t.languages[language],
    moments.brief(received_at),
    place === 'snoozed' && snoozed_until && t.snoozedUntil(moments.brief(snoozed_until)),
    wait,
  ];
  return (
    <p id={id} className="request-facts">
      {t.kinds[kind]}
      {callAt && (
        <>
          : <strong>{callBackTimeText(callAt, locale, now)}</strong>
        </>
      )}
      {facts.map((fact) => fact && ` · ${fact}`)}
    </p>
  );
}

/** Next to the name, where they are never cut off: what to check, what was not delivered, and who works on it. */
function Marks({ request }: { request: StoredRequest }) {
  const locale = useContext(AdminLocale);
  const { notDelivered } = requestsText[locale];
  const deliveries = useStore(panelRequests.state).deliveries.get(request.id) ?? [];
  const doubts = doubtLabels(request, locale).join(', ');
  const holder = useHolder(request);
  return (
    <>
      <ContactMarkIcons request={request} />
      {doubts && (
        <span title={doubts} className="text-star-deep">
          <TriangleAlert aria-hidden="true" size={16} />
          <span className="sr-only">{doubts}</span>
        </span>
      )}
      {isNotDelivered(deliveries) && (
        <span title={notDelivered} className="text-alarm">
          <MailX aria-hidden="true" size={16} />
          <span className="sr-only">{notDelivered}</span>
        </span>
      )}
      {holder && <span className="request-holder">{holder}</span>}
    </>
  );
}

/** The name of the person who works on it: `You`, or the first part of an address. */
function useHolder({ assigned_to }: StoredRequest): string | undefined {
  const { mine } = requestsText[useContext(AdminLocale)];
  const { id } = useContext(Account);
  const { assignees } = useStore(panelRequests.state);
  if (assigned_to === id) return mine;
  return assignees.find((person) => person.id === assigned_to)?.email.replace(/@.*/, '');
}

function ReplyLink({ request }: { request: StoredRequest }) {
  const t = requestsText[useContext(AdminLocale)];
  const { name, email } = request;
  const address = replyAddress(request);
  // Keeps the buttons of all rows in columns where there is room.
  if (!address || !email) return <span className="request-gap" />;
  return (
    <a className="request-reach" href={address} aria-label={t.reply(name, email)} title={email}>
      <Mail aria-hidden="true" size={18} />
    </a>
  );
}

interface NextStepProps {
  request: StoredRequest;
  now: Date;
  action: ReturnType<typeof useRequestAction>;
}

/** What one press does to a request. */
interface Step {
  label: string;
  isPrimary?: boolean;
  run: () => void;
}

/** The buttons of the next step. The first stays the same element from one step to the next, so that it keeps the focus. */
function NextStep({ request, now, action: { change, isSaving } }: NextStepProps) {
  const callSteps = useCallSteps(request, change);
  const quoteSteps = useQuoteSteps(request, change);
  const place = placeOf(request, now);
  const isAside = place === 'quarantined' || place === 'snoozed';
  const steps = isAside ? [] : request.kind === 'callback' ? callSteps : quoteSteps;
  if (steps.length === 0) return <span className="request-gap" />;
  return steps.map(({ label, isPrimary, run }, at) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={at}
      type="button"
      className={`btn request-step ${isPrimary ? 'btn-primary' : 'btn-quiet'}`}
      aria-disabled={isSaving}
      onClick={({ detail }) => {
        // The second click of a double click is not meant for the next step.
        if (detail <= 1) run();
      }}
    >
      {label} <span className="sr-only">{request.name}</span>
    </button>
  ));
}

type Change = ReturnType<typeof useRequestAction>['change'];

/** Takes a quote request that no one has, and marks one that someone has as quoted. */
function useQuoteSteps({ name, status, assigned_to }: StoredRequest, change: Change): Step[] {
  const t = requestsText[useContext(AdminLocale)];
  const { id } = useContext(Account);
  const isStarted = status === 'in_progress' || status === 'quoted';
  if (assigned_to === null && (status === 'new' || isStarted)) {
    const take = { assigned_to: id, ...(status === 'new' && { status: 'in_progress' as const }) };
    return [{ label: t.take, isPrimary: true, run: () => change(take, t.taken(name)) }];
  }
  if (status !== 'new' && status !== 'in_progress') return [];
  return [{ label: t.markQuoted, run: () => change({ status: 'quoted' }, t.nowQuoted(name)) }];
}

/** Notes that the person was called; then, whether that was all or no one answered. */
function useCallSteps({ name, status, assigned_to }: StoredRequest, change: Change): Step[] {
  const t = requestsText[useContext(AdminLocale)];
  const { id } = useContext(Account);
  const office = useContext(OfficeFacts);
  const moments = useMoments();
  const mine = { assigned_to: assigned_to ?? id };
  if (status === 'new') {
    const called = () => change({ ...mine, status: 'in_progress' }, t.nowCalled(name));
    return [{ label: t.called, isPrimary: true, run: called }];
  }
  if (status === 'won' || status === 'lost') return [];
  const done = () => change({ ...mine, status: 'won' }, t.nowDone(name));
  const tryAgain = () => {
    const snoozed_until = nextTry(office, serverNow());
    change({ ...mine, snoozed_until }, t.triedAgain(name, moments.whole(snoozed_until)));
  };
  return [
    { label: t.done, isPrimary: true, run: done },
    { label: t.tryAgain, run: tryAgain },
  ];
}
