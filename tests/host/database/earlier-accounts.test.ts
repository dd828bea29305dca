import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EmbeddedBackend,
  openEmbeddedBackend,
} from '../../../scripts/host/backend/embedded-backend.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { verifyApp } from '../../support/authenticator-app.ts';
import { runBackup } from '../../support/run-backup.ts';
import { freshDataDirectory } from '../../support/running-site.ts';

// Created by d0c5e42, the last version with another backend.
const folder = 'tests/fixtures/earlier-accounts';
const { secrets, signingKeys, owner, other } = JSON.parse(
  await readFile(join(folder, 'secrets.json'), 'utf8'),
);

let DATA_DIR: string;
let backend: EmbeddedBackend;

beforeAll(async () => {
  DATA_DIR = await freshDataDirectory();
  await writeFile(join(DATA_DIR, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
  await writeFile(join(DATA_DIR, 'signing-keys.json'), JSON.stringify(signingKeys), {
    mode: 0o600,
  });
  expect(runBackup('restore', join(folder, 'backup.tar.gz'), { DATA_DIR }).status).toBe(0);
  backend = await openEmbeddedBackend(readEnvironment({ DATA_DIR }));
  await backend.database.query(await readFile(join(folder, 'sessions.sql'), 'utf8'));
}, 120_000);
afterAll(async () => {
  await backend.close();
  await rm(DATA_DIR, { recursive: true });
});

function connect(): SupabaseClient {
  const send: typeof fetch = (input, init) => backend.fetch(new Request(input, init));
  return createClient('http://site.example', secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
    global: { fetch: send },
  });
}

async function signIn({ email, password }: typeof owner): Promise<SupabaseClient> {
  const client = connect();
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  return client;
}

const requestsOf = async (client: SupabaseClient) =>
  (await client.from('quote_requests').select('reference').order('reference')).data;
const both = [{ reference: 'TP-2P3Y' }, { reference: 'TP-C4X7' }];

test('staff sign in with the password and the authenticator app of an earlier version', async () => {
  const client = await signIn(owner);
  expect(await requestsOf(client)).toEqual([]);
  const [factor] = (await client.auth.mfa.listFactors()).data?.totp ?? [];
  const app = { factorId: factor?.id ?? '', secret: owner.totpSecret };
  expect((await verifyApp(client, app)).error).toBeNull();
  expect(await requestsOf(client)).toEqual(both);
});

test('staff sign in with a recovery code of an earlier version', async () => {
  const client = await signIn(owner);
  const { error } = await client.auth.mfa.recoveryCodes.verify({ code: owner.recoveryCode });
  expect(error).toBeNull();
  expect(await requestsOf(client)).toEqual(both);
});

test('the metadata of an account that signed up is an object', async () => {
  const { data } = await (await signIn(other)).auth.getUser();
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
});

test('a session of an earlier version is refreshed and stays at aal2', async () => {
  const client = connect();
  const refresh_token = 'bcd38c81-5f4f-43c4-b334-4959b1fa818a';
  expect((await client.auth.refreshSession({ refresh_token })).error).toBeNull();
  expect(await requestsOf(client)).toEqual(both);
});

test('a refresh token that an earlier version exchanged yields its successor', async () => {
  const spent = { refresh_token: '01a209af-065e-7149-baf2-9abffa119a84' };
  const { data } = await connect().auth.refreshSession(spent);
  expect(data.session?.refresh_token).toBe('01a209af-076d-7488-bb5f-4d38db4f13a0');
});
