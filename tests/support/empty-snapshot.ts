import { readFileSync } from 'node:fs';
import { snapshotSchema } from '#schemas/publishing/snapshot.ts';

/** What the database says before there is anything in it. */
export const emptySnapshot = snapshotSchema.parse(
  JSON.parse(readFileSync('tests/fixtures/empty-snapshot.json', 'utf8')),
);
