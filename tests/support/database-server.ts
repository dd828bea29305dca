import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../scripts/host/database/postgres/postgres-server.ts';
import { createTemplates } from './database-templates.ts';
import { startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server on which test files create their databases. */
    databaseServer: string;
  }
}

/**
 * Starts PostgreSQL once for all test files of a run, with databases to copy: the embedded server, or Debian's with
 * TEST_POSTGRES=debian.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await (process.env['TEST_POSTGRES'] === 'debian'
    ? startDebians()
    : startEmbedded());
  await createTemplates(url);
  project.provide('databaseServer', url);
  return stop;
}

async function startEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'pg-'));
  const server = await startPostgres(folder, { isScratch: true });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { url: server.url, stop };
}

async function startDebians() {
  const { folder, close } = await startCluster(['max_connections=60']);
  return { url: `postgresql://supabase_admin@${encodeURIComponent(folder)}/postgres`, stop: close };
}
