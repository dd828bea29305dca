import { mkdir } from 'node:fs/promises';
import type { RenderJob } from '../../scripts/host/publisher/publisher.ts';
import { ReleaseLog } from '../../scripts/host/releases/release-log.ts';
import type { RenderedSite } from '../../scripts/host/render/renderer.ts';

export interface LoggedRelease {
  revision: number;
  status: string;
  error?: string | null;
}

/** A release log that writes to `written`. */
export function recordingLog(written: LoggedRelease[]): ReleaseLog {
  return new ReleaseLog({
    put: async (row) => void written.push(row),
    add: async (revision) => void written.push({ revision, status: 'queued' }),
    endOlder: async () => undefined,
  });
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
