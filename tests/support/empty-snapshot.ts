import { readFileSync } from 'node:fs';
import { snapshotSchema } from '#rows/snapshot.ts';

/** The snapshot of an empty database. */
export const emptySnapshot = snapshotSchema.parse(
  JSON.parse(readFileSync('tests/fixtures/empty-snapshot.json', 'utf8')),
);
