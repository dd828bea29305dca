import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { readDiskSpace } from '../disk/disk-space.ts';

const health = `
  select
    (select max(finished_at) from public.backup_drills where error is null) as "lastProvenBackup",
    (select count(*)::int from public.quote_deliveries where state in ('waiting', 'failed')) as "undelivered",
    (select coalesce(max(id), 0)::int from public.content_revisions) as "savedRevision"`;

const healthSchema = z.object({
  /** When the last nightly backup was restored and compared; `null` before the first. */
  lastProvenBackup: z.nullable(z.date()),
  /** Mails and webhooks of quote requests that are neither acknowledged nor given up. */
  undelivered: z.int(),
  /** The newest save; `/release.json` names the one that visitors see. */
  savedRevision: z.int(),
});

/** Answers `GET /healthz` with counts and times only, so monitoring needs no credentials. */
export async function answerHealth(
  database: Pick<Pool, 'query'>,
  dataDirectory: string,
  publishing: 'ok' | 'off',
): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const disk = await readDiskSpace(dataDirectory).catch(() => null);
  try {
    const { rows } = await database.query(health);
    return Response.json(
      { database: 'up', ...healthSchema.parse(rows[0]), publishing, disk },
      { headers },
    );
  } catch {
    return Response.json({ database: 'down', disk }, { status: 503, headers });
  }
}
