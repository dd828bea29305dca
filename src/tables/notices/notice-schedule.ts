import { type Notice, noticeSeverities } from './schema.ts';

type Times = Pick<Notice, 'starts_at' | 'ends_at'>;

/** `now` is in milliseconds. */
export function noticeState({ starts_at, ends_at }: Times, now: number) {
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'over';
  return starts_at === null || Date.parse(starts_at) <= now ? 'shown' : 'waiting';
}

/** The notices shown at `now` (ISO 8601), most severe first, then newest first. */
export function noticesAt(notices: readonly Notice[], now: string): Notice[] {
  const rank = ({ severity }: Notice) => noticeSeverities.map(String).indexOf(severity);
  return notices
    .filter((notice) => noticeState(notice, Date.parse(now)) === 'shown')
    .toSorted((one, other) => rank(one) - rank(other) || other.id - one.id);
}
