import { type SubmitEvent, useContext, useId, useState } from 'react';
import { serverNow } from '#database/server-clock.ts';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OfficeFacts } from '../../ui/office-context.ts';
import { goTo, parseAddress } from '../../ui/panel-address.ts';
import { latestTyped } from '../../ui/typed-moment.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { panelRequests } from '../panel-requests.ts';
import { chosenSnooze, snoozeTimes } from '../time/snooze-times.ts';
import { useRequestAction } from '../use-request-action.tsx';

/** Puts a request aside until a day and time, or ends that. */
export function Snooze({ request }: { request: StoredRequest }) {
  const t = openedRequestText[useContext(AdminLocale)].snooze;
  const { timeZone } = useContext(OfficeFacts);
  const moments = useMoments();
  const { change, problem, question, isSaving } = useRequestAction(panelRequests.editorOf(request));
  const { name, reference, snoozed_until } = request;
  const isSnoozed = snoozed_until !== null && Date.parse(snoozed_until) > serverNow().getTime();
  const shown = snoozed_until && moments.whole(snoozed_until);

  function snooze(until: string): void {
    // The request leaves the list of open ones, and the focus goes to its place there.
    const close = () => {
      // A lost answer may be known only after another request was opened.
      if (parseAddress(location.hash).row === reference) goTo({ section: 'requests', row: null });
    };
    change({ snoozed_until: until }, t.done(name, moments.whole(until)), close);
  }
  function snoozeBy(choice: keyof ReturnType<typeof snoozeTimes>): void {
    snooze(snoozeTimes(timeZone, serverNow())[choice]);
  }
  return (
    <Disclosure summary={shown ? (isSnoozed ? t.until(shown) : t.was(shown)) : t.title}>
      <div className="grid gap-4 sm:col-span-2">
        <div className="flex flex-wrap gap-3">
          {(['inAnHour', 'tomorrow', 'nextMonday'] as const).map((choice) => (
            <button
              key={choice}
              type="button"
              className="btn btn-quiet"
              aria-disabled={isSaving}
              onClick={() => snoozeBy(choice)}
            >
              {t[choice]}
            </button>
          ))}
          {snoozed_until && (
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={isSaving}
              onClick={() => change({ snoozed_until: null }, t.ended(name))}
            >
              {t.end}
            </button>
          )}
        </div>
        <OwnTime onChoose={snooze} />
        {problem && <Notice tone="problem">{problem}</Notice>}
        {question}
      </div>
    </Disclosure>
  );
}

function OwnTime({ onChoose }: { onChoose: (until: string) => void }) {
  const t = openedRequestText[useContext(AdminLocale)].snooze;
  const { officeClock } = useAdminTexts().editor;
  const { timeZone } = useContext(OfficeFacts);
  const id = useId();
  const [isRefused, setIsRefused] = useState(false);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const time = String(new FormData(event.currentTarget).get('time'));
    const until = chosenSnooze(timeZone, time, serverNow());
    setIsRefused(until === null);
    if (until) onChoose(until);
  }
  return (
    <form className="grid gap-1.5" onSubmit={submit}>
      <label htmlFor={id} className="font-medium">
        {t.own}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          name="time"
          type="datetime-local"
          max={latestTyped}
          className="input max-w-64"
          aria-invalid={isRefused}
          aria-describedby={`${id}-note`}
        />
        <button type="submit" className="btn btn-quiet">
          {t.set}
        </button>
      </div>
      <p id={`${id}-note`} className={isRefused ? 'text-alarm' : 'text-ink-soft text-sm'}>
        {isRefused ? t.refused : officeClock}
      </p>
    </form>
  );
}
