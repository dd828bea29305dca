import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccessTokens } from '../../../scripts/host/backend/sessions/access-tokens.ts';
import { SigningKeys } from '../../../scripts/host/backend/sessions/signing-keys.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const file = () => join(folder, 'signing-keys.json');
const user = '00000000-0000-4000-8000-000000000001';
const hourInMilliseconds = 3_600_000;

function tokensOf(keys: SigningKeys): AccessTokens {
  return new AccessTokens(keys, 'https://x.example');
}

async function tokenFor(tokens: AccessTokens): Promise<string> {
  const subject = { userId: user, sessionId: user, email: 'a@x.example' };
  return (await tokens.sign({ ...subject, aal: 'aal1', amr: [] })).token;
}

test('a key is created once, readable only by its owner', async () => {
  const created = (await SigningKeys.open(folder)).publicKeys();
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect((await SigningKeys.open(folder)).publicKeys()).toEqual(created);
});

test('the key set contains only the public parts', async () => {
  const keys = await SigningKeys.open(folder);
  await keys.rotate();
  const [stored] = JSON.parse(await readFile(file(), 'utf8'));
  const shown = keys.publicKeys();
  expect(shown).toHaveLength(2);
  expect(shown[0]).toEqual({
    ...{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] },
    ...{ kid: stored.kid, x: stored.x, y: stored.y },
  });
  expect(JSON.stringify(shown)).not.toContain(stored.d);
});

test('after a rotation the new key signs, and tokens of the old one stay valid until their 30 seconds of grace end', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00Z') });
  const keys = await SigningKeys.open(folder);
  const tokens = tokensOf(keys);
  const old = await tokenFor(tokens);
  const kid = await keys.rotate();
  expect(decodeProtectedHeader(await tokenFor(tokens)).kid).toBe(kid);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  vi.setSystemTime(Date.now() + hourInMilliseconds + 28_000);
  expect(await tokensOf(await SigningKeys.open(folder)).verify(old)).toMatchObject({
    sub: user,
  });
  vi.setSystemTime(Date.now() + 3000);
  await expect(tokens.verify(old)).rejects.toThrow();
  expect(keys.publicKeys().map((key) => key.kid)).toEqual([kid]);
});

test('a damaged file is reported and not replaced', async () => {
  await writeFile(file(), '[{"kid":"x"}]');
  await expect(SigningKeys.open(folder)).rejects.toThrow(
    'signing-keys.json does not contain valid signing keys. Delete it and start the site again. The site will create a new key, and all staff will have to sign in again.',
  );
  expect(await readFile(file(), 'utf8')).toBe('[{"kid":"x"}]');
});
