import { ChevronRight, Phone } from 'lucide-react';
import { memo, useContext, useId } from 'react';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { doubtLabels } from '#i18n/quotes/doubt-labels.ts';
import { formatPhone } from '#schemas/fields/phone-number.ts';
import { callAddress } from '#schemas/requests/call-address.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { OfficeFacts } from '../../ui/office-context.ts';
import { goTo } from '../../ui/panel-address.ts';
import { useStore } from '../../ui/store.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { OpenedRequest } from '../opened/OpenedRequest.tsx';
import { panelRequests } from '../panel-requests.ts';
import { callingText, deliveryLabel, waitingText } from './request-facts.ts';

interface RequestItemProps {
  request: StoredRequest;
  isOpen: boolean;
  now: Date;
}

/** A request in the list, with what staff need for the call. */
export const RequestItem = memo(function RequestItem({ request, isOpen, now }: RequestItemProps) {
  const t = requestsText[useContext(AdminLocale)];
  const id = useId();
  const { name, reference, status } = request;
  const row = isOpen ? null : reference;
  return (
    <article aria-labelledby={`${id}-name`} className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="min-w-0 font-sans font-semibold text-lg">
          <button
            type="button"
            id={`${id}-name`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-opened` : undefined}
            className="flex min-h-11 cursor-pointer items-center gap-2 text-left break-words"
            onClick={() => goTo({ tab: 'requests', row })}
          >
            <ChevronRight
              aria-hidden="true"
              size={18}
              className={`shrink-0 transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
            <span className="min-w-0 break-words">{name}</span>
          </button>
        </h3>
        <span className="badge">{t.statuses[status]}</span>
      </div>
      <Facts request={request} now={now} />
      {isOpen && (
        <div id={`${id}-opened`} className="mt-5 border-sand border-t pt-5">
          <OpenedRequest request={request} />
        </div>
      )}
    </article>
  );
});

function Facts({ request, now }: { request: StoredRequest; now: Date }) {
  const locale = useContext(AdminLocale);
  const t = requestsText[locale];
  const office = useContext(OfficeFacts);
  const moments = useMoments();
  const deliveries = useStore(panelRequests.state).deliveries.get(request.id) ?? [];
  const { kind, language, received_at, reference, quarantined } = request;
  const waits = quarantined ? null : waitingText(request, office, now, locale);
  return (
    <>
      <p className="text-ink-soft text-sm">
        {t.kinds[kind]} · {t.languages[language]} ·{' '}
        <time dateTime={received_at.toISOString()}>{moments.whole(received_at)}</time> · {reference}
      </p>
      <Doubts request={request} />
      {waits && <p className="mt-1 font-medium">{waits}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <CallLink request={request} />
        <ul className="text-sm">
          <li>{callingText(office.timeZone, now, locale)}</li>
          <li>{t.deliveries[deliveryLabel(request, deliveries)]}</li>
        </ul>
      </div>
    </>
  );
}

function Doubts({ request }: { request: StoredRequest }) {
  const locale = useContext(AdminLocale);
  const labels = doubtLabels(request, locale);
  if (labels.length === 0) return null;
  return (
    <ul aria-label={requestsText[locale].doubtList} className="mt-2 flex flex-wrap gap-2">
      {labels.map((label) => (
        <li key={label} className="badge">
          {label}
        </li>
      ))}
    </ul>
  );
}

function CallLink({ request: { name, phone } }: { request: StoredRequest }) {
  const t = requestsText[useContext(AdminLocale)];
  const shown = formatPhone(phone);
  return (
    <a className="btn btn-quiet" href={callAddress(phone)} aria-label={t.call(name, shown)}>
      <Phone aria-hidden="true" size={18} />
      {shown}
    </a>
  );
}
