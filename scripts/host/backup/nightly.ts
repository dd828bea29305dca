import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Environment } from '../command/environment.ts';
import { readAgency } from '../site.ts';
import { withClient } from './bare-database.ts';

const firstLookInMilliseconds = 60_000;
const lookInMilliseconds = 5 * 60_000;

/**
 * Backs up each night at three, by the agency's clock; a machine that was off then makes up for it. It
 * looks at the clock now and then, because a timer that is set for a night sleeps with the machine.
 * Answers what ends it.
 */
export function startNightlyBackups(environment: Environment): () => Promise<void> {
  const { NIGHTLY_BACKUP, DATABASE_URL } = environment;
  if (NIGHTLY_BACKUP === 'off' || !DATABASE_URL) return async () => {};
  let child: ChildProcess | null = null;
  const look = async () => {
    if (child || !(await isDue(DATABASE_URL).catch(() => false))) return;
    child = fork(`${import.meta.dirname}/nightly-process.ts`);
    await once(child, 'exit');
    child = null;
  };
  const first = setTimeout(() => void look(), firstLookInMilliseconds);
  const timer = setInterval(() => void look(), lookInMilliseconds);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    if (!child) return;
    child.kill();
    await once(child, 'exit');
  };
}

async function isDue(url: string): Promise<boolean> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ last: Date | null }>('select max(started_at) as last from public.backup_drills'),
  );
  // Agency facts that cannot be read are told elsewhere; the machine has a clock, too.
  const agency = await readAgency().catch(() => null);
  const zone = agency?.timeZone ?? Temporal.Now.timeZoneId();
  const last = rows[0]?.last;
  return !last || last.getTime() < lastNight(Temporal.Now.instant(), zone).epochMilliseconds;
}

/** The newest three o'clock at night in a time zone that is past. */
export function lastNight(now: Temporal.Instant, timeZone: string): Temporal.Instant {
  const here = now.toZonedDateTimeISO(timeZone);
  const three = here.toPlainDate().toZonedDateTime({ timeZone, plainTime: '03:00' });
  const last =
    Temporal.ZonedDateTime.compare(three, here) <= 0 ? three : three.subtract({ days: 1 });
  return last.toInstant();
}
