import { mkdir } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import type { RenderJob } from '../../scripts/host/publisher/publisher.ts';
import { ReleaseLog } from '../../scripts/host/releases/release-log.ts';
import type { RenderedSite } from '../../scripts/host/render/renderer.ts';

export interface LoggedRelease {
  revision: number;
  status: string;
  error?: string | null;
}

/** A release log that writes to `written` through the real client. */
export function recordingLog(written: LoggedRelease[]): ReleaseLog {
  const record = async (_: unknown, init?: RequestInit) => {
    const body = init?.body ? JSON.parse(String(init.body)) : null;
    if (init?.method === 'POST') written.push(body);
    return Response.json([]);
  };
  return new ReleaseLog(
    createClient('http://database.example', 'key', { global: { fetch: record } }),
  );
}

export async function renderEmptySite(
  { snapshot, folder }: RenderJob,
  { builtAt, source }: { builtAt: string; source: string },
): Promise<RenderedSite> {
  await mkdir(folder);
  return {
    source,
    release: { revision: snapshot.revision, builtAt, pages: 1 },
    warnings: [],
    rendered: 1,
    pageDates: { changed: [], removed: [] },
  };
}
