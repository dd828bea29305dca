import { type Notice, severities } from './notice.ts';

type Times = Pick<Notice, 'starts_at' | 'ends_at'>;

/** Whether a notice is shown at a moment; all moments are in milliseconds. */
export function noticeState({ starts_at, ends_at }: Times, now: number) {
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'over';
  return starts_at === null || Date.parse(starts_at) <= now ? 'shown' : 'waiting';
}

/** The notices that are shown at a moment, ISO 8601; the heaviest first, then the newest. */
export function noticesAt(notices: readonly Notice[], now: string): Notice[] {
  const weight = ({ severity }: Notice) => severities.map(String).indexOf(severity);
  return notices
    .filter((notice) => noticeState(notice, Date.parse(now)) === 'shown')
    .toSorted((one, other) => weight(one) - weight(other) || other.id - one.id);
}

/** The next moment after `now` at which a notice comes or goes; `null` when none does. */
export function nextScheduledChange(notices: readonly Times[], now: string): string | null {
  const turns = notices
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .filter((turn) => turn !== null && Date.parse(turn) > Date.parse(now))
    .sort();
  return turns[0] ?? null;
}
