import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { readDiskSpace } from '../disk/disk-space.ts';
import type { PublishingHealth } from '../publisher/publishing-health.ts';
import { type Agency, theSite } from '../site.ts';

const health = `
  select
    -- While the clock was ahead, a backup was dated in the future.
    (select max(finished_at) from public.backup_drills
      where error is null and started_at <= now()) as "lastBackupProof",
    undelivered.count as "undelivered",
    undelivered.oldest as "oldestUndelivered",
    (select coalesce(max(id), 0)::int from public.content_revisions) as "savedRevision",
    -- After a start with new code, the newest revision is built once more.
    (select greatest(created_at, (select max(started_at) from public.releases where status = 'building'))
      from public.content_revisions
      where id > (select coalesce(max(revision), 0) from public.releases where status in ('live', 'held'))
      order by id limit 1) as "waitingSince"
  from (select count(*)::int as count, min(queued_at) as oldest
    from public.quote_deliveries where state in ('waiting', 'failed')) undelivered`;

const healthSchema = z.object({
  /** When a nightly backup was last restored and compared; `null` before the first time. */
  lastBackupProof: z.nullable(z.date()),
  /** Mails and webhooks of quote requests that are neither acknowledged nor given up. */
  undelivered: z.int(),
  /** Since when the oldest of them waits. */
  oldestUndelivered: z.nullable(z.date()),
  /** The newest save; `/release.json` names the one that visitors see. */
  savedRevision: z.int(),
  /** Since when the oldest save that is neither live nor held back by a rollback waits, or its release is being built. */
  waitingSince: z.nullable(z.date()),
});

/** A release takes seconds, on a slow machine a minute. */
const patienceInMilliseconds = 2 * 60_000;

/** More are not counted. */
const mostRequests = 100;

const newRequests = `
  select received_at as "receivedAt" from public.quote_requests
  where status = 'new' and not quarantined and not is_test
    and (snoozed_until is null or snoozed_until <= now())
  order by received_at limit ${mostRequests}`;

interface HealthDeps {
  database: Pool;
  dataDirectory: string;
  publishing: () => PublishingHealth;
}

/** Answers `GET /healthz` with counts and times only, so monitoring needs no credentials. */
export function createHealthAnswer(deps: HealthDeps): () => Promise<Response> {
  const { database, dataDirectory, publishing } = deps;
  // Anyone may ask at any rate. Reading the agency parses a file, and each promised time takes a millisecond.
  const readAgency = remember(60_000, () =>
    theSite()
      .facts.readCurrent(database)
      .catch(() => null),
  );
  const readOverTime = remember(1000, async () => requestsOverTime(database, await readAgency()));
  return async () => {
    const headers = { 'Cache-Control': 'no-store' };
    const disk = await readDiskSpace(dataDirectory).catch(() => null);
    try {
      const { rows } = await database.query(health);
      const { waitingSince, ...found } = healthSchema.parse(rows[0]);
      const state = {
        ...found,
        requestsOverTime: await readOverTime(),
        publishing: withWait(publishing(), waitingSince),
      };
      return Response.json({ database: 'up', ...state, disk }, { headers });
    } catch {
      const state = { database: 'down', publishing: publishing(), disk };
      return Response.json(state, { status: 503, headers });
    }
  };
}

function withWait(publishing: PublishingHealth, since: Date | null): PublishingHealth {
  if (publishing.state !== 'ok' || !since) return publishing;
  const isLong = Date.now() - since.getTime() > patienceInMilliseconds;
  return isLong ? { state: 'waiting', since: since.toISOString() } : publishing;
}

/** New requests that were not taken within the time promised to the visitor; `null` if the agency's facts cannot be read. */
async function requestsOverTime(database: Pool, agency: Agency | null): Promise<number | null> {
  if (!agency) return null;
  const { rows } = await database.query<{ receivedAt: Date }>(newRequests);
  const { answerDue } = theSite().facts;
  // The oldest first, so those over their time come before the others.
  const firstInTime = rows.findIndex(
    ({ receivedAt }) => answerDue(agency, receivedAt) >= new Date(),
  );
  return firstInTime < 0 ? rows.length : firstInTime;
}

/** Reads at most once in some milliseconds. */
function remember<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let remembered: { value: Promise<Value>; until: number } | null = null;
  return () => {
    const now = performance.now();
    if (!remembered || remembered.until < now)
      remembered = { value: read(), until: now + milliseconds };
    return remembered.value;
  };
}
