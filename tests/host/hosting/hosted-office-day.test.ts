import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { contentTableNames } from '#tables/index.ts';
import { openEmbeddedBackend } from '../../../scripts/host/backend/embedded-backend.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { freshDataDirectory } from '../../support/running-site.ts';
import { startHostedProject } from './hosted-project.ts';

const runProgram = promisify(execFile);

/** Runs a program of this project; returns what it printed. Rejects if it fails. */
async function run(words: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await runProgram(process.execPath, words, {
    env: { ...childEnvironment, ...env },
  });
  return stdout;
}

// As a sign-in service, the embedded backend brings its own version of what only such a service uses. Tables with triggers
// of ours, and all others, stay those of Supabase Auth.
const tablesOfSignIn = `
  drop table auth.refresh_tokens, auth.mfa_challenges, auth.mfa_recovery_codes;
  alter table auth.mfa_factors add column last_used_step bigint,
    alter column created_at set default now(), alter column updated_at set default now();
  alter table auth.mfa_amr_claims alter column id set default gen_random_uuid(),
    alter column created_at set default now(), alter column updated_at set default now();
  alter table auth.sessions alter column created_at set default now();`;

/** The definitions of the functions with which policies read the claims of a request. */
async function claimFunctions(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_functiondef(oid) || ';' as definition from pg_proc where pronamespace = 'auth'::regnamespace`,
  );
  return rows.map(({ definition }) => definition).join('\n');
}

/** Serves the embedded backend's REST interface and sign-in on the database, as its superuser. */
async function serve(owner: Client) {
  const DATA_DIR = await freshDataDirectory();
  const DATABASE_URL = `postgresql://supabase_admin@${encodeURIComponent(owner.host)}:${owner.port}/postgres`;
  const functions = await claimFunctions(owner);
  await owner.query(tablesOfSignIn);
  const backend = await openEmbeddedBackend(readEnvironment({ DATA_DIR, DATABASE_URL }));
  await owner.query(functions);
  const server = createServer(getRequestListener((request) => backend.fetch(request)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await backend.close();
    await rm(DATA_DIR, { recursive: true });
  });
  return {
    ...backend.secrets,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}

test('an office day works on a database that npm run hosted made, which stays as it made it', async () => {
  const { cluster, database } = await startHostedProject({ onNetwork: true });
  const owner = await cluster.connect('supabase_admin');
  onTestFinished(async () => {
    await owner.end();
    await database.end();
    await cluster.close();
  });
  const certificate = join(cluster.folder, 'server.crt');
  const SUPABASE_DB_URL = `postgresql://postgres@localhost:${cluster.port}/postgres?sslmode=verify-full&sslrootcert=${certificate}`;
  const prepare = () =>
    run(['scripts/website.ts', 'hosted'], {
      ...{ SUPABASE_DB_URL, SITE_URL: 'https://agency.example' },
      DEPLOY_HOOK_URL: 'https://host.example/hook',
    });
  expect(await prepare()).toMatch(/^Created the tables and policies\.$/m);

  const { publishableKey, secretKey, url } = await serve(owner);
  const day = await run(['tests/host/database/run-conformance.ts', url, '--office-day'], {
    ...{ SUPABASE_DB_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey },
    SUPABASE_SECRET_KEY: secretKey,
  });
  expect(day.trim().split('\n')).toEqual([
    'signed in with a second factor',
    ...contentTableNames.map(
      (table) => `${table}: saved, changed, refused over a newer version, and restored`,
    ),
    'a quote request: sent, worked on, and removed',
    'a colleague: invited, signed up, and removed',
  ]);
  const again = await prepare();
  expect(again).toMatch(/^The tables and policies are up to date\.$/m);
  expect(again).not.toMatch(/ in the project: |Differs from supabase/);
}, 120_000);
