import { CircleCheck, CircleX, Hourglass, Send } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { sendTestRequest, type TestProgress } from '#database/requests/send-test-request.ts';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import { requestTestText } from '#i18n/admin/requests/request-test.ts';
import { supabase } from '#islands/supabase.ts';
import type { Delivery } from '#schemas/requests/request-delivery.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { serverReason } from '../../ui/server-reason.ts';

/** Sends a test request, and shows how far it got. */
export function TestRequest() {
  const locale = useContext(AdminLocale);
  const t = requestTestText[locale];
  const [way, setWay] = useState<TestProgress | null>(null);
  const isBusy = way?.at === 'sending' || way?.at === 'delivering';
  return (
    <div className="grid justify-items-start gap-3">
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={isBusy}
        onClick={() => !isBusy && void sendTestRequest(supabase, locale, setWay)}
      >
        <Send aria-hidden="true" size={18} />
        {isBusy ? t.sending : t.send}
      </button>
      <div role="status" className="w-full empty:-mt-3">
        {way && <Steps way={way} />}
      </div>
    </div>
  );
}

function Steps({ way }: { way: TestProgress }) {
  const t = requestTestText[useContext(AdminLocale)];
  const { at, reason, reference, deliveries } = way;
  const isAllDelivered = at === 'over' && deliveries.length > 0 && deliveries.every(isSent);
  return (
    <div className="card p-4 sm:p-5">
      <p className="font-semibold">{t.title}</p>
      <ul className="mt-2 grid gap-2">
        {at === 'refused' && <Refused reason={reason} />}
        {reference && <Step is="done" words={t.stored(reference)} />}
        {deliveries.map((delivery) => (
          <DeliveryStep key={delivery.channel} delivery={delivery} isOver={at === 'over'} />
        ))}
        {at === 'over' && deliveries.length === 0 && <Step is="stopped" words={t.nowhere} />}
        {at === 'lost' && <Step is="stopped" words={t.lost} />}
        {isAllDelivered && <Step is="done" words={t.allDelivered} />}
      </ul>
      {at === 'over' && <p className="mt-2 text-ink-soft text-sm">{t.cleaned}</p>}
    </div>
  );
}

function Refused({ reason }: { reason?: string | undefined }) {
  const t = requestTestText[useContext(AdminLocale)];
  // From the migration that sets the limit.
  if (reason?.includes('at most 10 test requests')) return <Step is="stopped" words={t.tooMany} />;
  return <Step is="stopped" words={t.refused} />;
}

const isSent = ({ state }: Delivery) => state === 'sent';

function DeliveryStep({ delivery, isOver }: { delivery: Delivery; isOver: boolean }) {
  const locale = useContext(AdminLocale);
  const t = requestTestText[locale];
  const { state, last_error } = delivery;
  const channel = openedRequestText[locale].channels[delivery.channel];
  if (state === 'sent') return <Step is="done" words={t.delivered(channel)} />;
  if (state === 'failed' || state === 'given_up') {
    return (
      <Step
        is="stopped"
        words={t.stopped(channel)}
        reason={last_error ? serverReason(last_error, locale) : undefined}
      />
    );
  }
  return isOver ? (
    <Step is="stopped" words={t.unanswered(channel)} />
  ) : (
    <Step is="waiting" words={t.waiting(channel)} />
  );
}

const icons = { done: CircleCheck, stopped: CircleX, waiting: Hourglass };

interface StepProps {
  is: keyof typeof icons;
  words: ReactNode;
  reason?: string | undefined;
}

function Step({ is, words, reason }: StepProps) {
  const Icon = icons[is];
  const color = is === 'stopped' ? 'text-alarm' : 'text-pine-500';
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" size={20} className={`mt-0.5 shrink-0 ${color}`} />
      <span>
        {words} {reason}
      </span>
    </li>
  );
}
