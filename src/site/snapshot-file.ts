import { readFile, stat } from 'node:fs/promises';
import { type Snapshot, snapshotSchema } from '#rows/snapshot.ts';

/** Builds write all database content to this file; `astro` commands read it. */
export const snapshotFile = process.env['SNAPSHOT_FILE'] || '.snapshot/content.json';

let latest: { mtimeMs: number; snapshot: Promise<Snapshot> } | null = null;

/** Reads the snapshot file again only if it changed. Throws if it is missing or malformed. */
export async function readSnapshotFile(): Promise<Snapshot> {
  const { mtimeMs } = await stat(snapshotFile).catch(() => {
    throw new Error(`${snapshotFile} is missing. Create it with: npm run build`);
  });
  if (latest?.mtimeMs !== mtimeMs) latest = { mtimeMs, snapshot: parseSnapshotFile() };
  return latest.snapshot;
}

async function parseSnapshotFile(): Promise<Snapshot> {
  return snapshotSchema.parse(JSON.parse(await readFile(snapshotFile, 'utf8')));
}
