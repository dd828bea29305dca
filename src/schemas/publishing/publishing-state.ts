interface Publishing {
  status: string;
  publish_from: string | null;
  publish_until: string | null;
}

/** The database follows the same rule. `now` is in milliseconds. */
export function publishingState({ status, publish_from, publish_until }: Publishing, now: number) {
  if (status === 'draft') return 'draft';
  if (publish_until !== null && Date.parse(publish_until) <= now) return 'over';
  return publish_from === null || Date.parse(publish_from) <= now ? 'live' : 'scheduled';
}

/** The rows that visitors see at `now` (ISO 8601). */
export function publishedAt<Row extends Publishing>(rows: readonly Row[], now: string): Row[] {
  return rows.filter((row) => publishingState(row, Date.parse(now)) === 'live');
}
