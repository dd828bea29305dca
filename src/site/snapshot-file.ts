import { readFile, stat } from 'node:fs/promises';
import { type Snapshot, snapshotSchema } from '#schemas/publishing/snapshot.ts';

/** The commands write the database's content to this file. `npm run dev` renders it. */
export const snapshotFile = process.env['SNAPSHOT_FILE'] || '.snapshot/content.json';

let latest: { mtimeMs: number; snapshot: Promise<Snapshot> } | null = null;

/** Reads the file again only after it changed. Throws when it is missing or malformed. */
export async function readSnapshotFile(): Promise<Snapshot> {
  const { mtimeMs } = await stat(snapshotFile).catch(() => {
    throw new Error(`${snapshotFile} is missing. Take one with: npm run snapshot`);
  });
  if (latest?.mtimeMs !== mtimeMs) latest = { mtimeMs, snapshot: parseSnapshotFile() };
  return latest.snapshot;
}

async function parseSnapshotFile(): Promise<Snapshot> {
  return snapshotSchema.parse(JSON.parse(await readFile(snapshotFile, 'utf8')));
}
