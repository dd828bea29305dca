import type { Snapshot } from './snapshot.ts';

/** The parts of a snapshot whose rows come and go at times that staff set. */
type ScheduledRows = {
  notices: readonly Pick<Snapshot['notices'][number], 'starts_at' | 'ends_at'>[];
} & Record<
  'articles' | 'learning_items',
  readonly Pick<Snapshot['articles'][number], 'publish_from' | 'publish_until'>[]
>;

/** The next time after `now` at which the content changes without a save, or `null`. Both are ISO 8601. */
export function nextScheduledChange(
  { notices, articles, learning_items }: ScheduledRows,
  now: string,
): string | null {
  const [next] = [
    ...notices.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
    ...[...articles, ...learning_items].flatMap(({ publish_from, publish_until }) => [
      publish_from,
      publish_until,
    ]),
  ]
    .filter((time) => time !== null && Date.parse(time) > Date.parse(now))
    .sort();
  return next ?? null;
}
