import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Environment } from '../command/environment.ts';
import { withClient } from '../database/new-client.ts';
import { theSite } from '../site.ts';

/** In milliseconds. */
const firstCheck = 60_000;
const checkInterval = 5 * 60_000;
/** The backend process, which waits for this, is killed after ten seconds. */
const patience = 5_000;

/**
 * Backs up each night at 3:00 in the agency's time zone, or later if the machine was off. It checks the clock
 * every few minutes, because a single long timer stops while the machine is suspended. Returns a function that
 * stops it.
 */
export function startNightlyBackups(environment: Environment): () => Promise<void> {
  const { NIGHTLY_BACKUP, DATABASE_URL } = environment;
  if (NIGHTLY_BACKUP === 'off' || !DATABASE_URL) return async () => {};
  let child: ChildProcess | null = null;
  const check = async () => {
    if (child || !(await isBackupDue(DATABASE_URL).catch(() => false))) return;
    child = fork(`${import.meta.dirname}/nightly-process.ts`);
    await once(child, 'exit');
    child = null;
  };
  const first = setTimeout(() => void check(), firstCheck);
  const timer = setInterval(() => void check(), checkInterval);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    if (!child) return;
    const exit = once(child, 'exit');
    child.kill();
    const killing = setTimeout(() => child?.kill('SIGKILL'), patience);
    await exit;
    clearTimeout(killing);
  };
}

/** Whether no backup began since the most recent 3:00 a.m. */
export async function isBackupDue(url: string): Promise<boolean> {
  const { rows } = await withClient(url, (client) =>
    // Backups that were made while the clock was ahead do not count.
    client.query<{ last: Date | null }>(
      'select max(started_at) as last from public.backup_drills where started_at <= now()',
    ),
  );
  // The publisher reports facts that cannot be read. The machine has a time zone too.
  const agency = await theSite()
    .facts.read()
    .catch(() => null);
  const zone = agency?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const last = rows[0]?.last;
  return !last || last < lastNight(new Date(), zone);
}

/** The most recent 3:00 a.m. in a time zone. */
export function lastNight(now: Date, timeZone: string): Date {
  const { momentOf, officeDay } = theSite().facts;
  const threeOn = (moment: Date) =>
    new Date(momentOf(timeZone, `${officeDay(timeZone, moment)}T03:00`));
  const today = threeOn(now);
  // At 3:00 p.m. the day before, an hour earlier or later when the clocks change.
  return today <= now ? today : threeOn(new Date(today.getTime() - 12 * 60 * 60_000));
}
