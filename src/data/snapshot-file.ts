import { readFile } from 'node:fs/promises';
import { type Snapshot, snapshotSchema } from '#schemas/snapshot.ts';

/** File that a build reads all database content from. */
export const snapshotFile = process.env['SNAPSHOT_FILE'] ?? '.snapshot/content.json';

/** Reads the snapshot that this build is made of. Throws when it is missing or malformed. */
export async function readSnapshotFile(): Promise<Snapshot> {
  const text = await readFile(snapshotFile, 'utf8').catch(() => {
    throw new Error(`${snapshotFile} is missing. Take one with: npm run snapshot`);
  });
  return snapshotSchema.parse(JSON.parse(text));
}
