import { mkdir } from 'node:fs/promises';
import type { RenderJob } from '../../scripts/host/publisher/publisher.ts';
import { ReleaseLog } from '../../scripts/host/releases/release-log.ts';
import type { RenderedRelease } from '../../scripts/host/render/render-release.ts';

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
  builtAt: string,
): Promise<RenderedRelease> {
  await mkdir(folder);
  return {
    release: { revision: snapshot.revision, builtAt, pages: 1 },
    warnings: [],
    rendered: 1,
    pageDates: { changed: [], removed: [] },
  };
}
