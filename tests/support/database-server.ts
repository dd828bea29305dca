import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../scripts/host/database/postgres/postgres-server.ts';
import { createTemplates } from './database-templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server on which test files create their databases. */
    databaseServer: string;
  }
}

/** Starts PostgreSQL once for all test files of a run, with databases to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pg-'));
  const server = await startPostgres(folder, { isScratch: true });
  await createTemplates(server.url);
  project.provide('databaseServer', server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
}
