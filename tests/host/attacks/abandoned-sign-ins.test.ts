import { execFileSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bcrypt from 'bcrypt';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PasswordQueue } from '../../../scripts/host/backend/accounts/password-queue.ts';
import { eventually } from '../../support/eventually.ts';
import { quoteRequest, switchOn } from '../../support/quote-requests.ts';
import { admin } from '../../support/running-site.ts';
import { type AttackedBackend, openAttackedBackend } from './attacked-backend.ts';

let attacked: AttackedBackend;

beforeAll(async () => {
  attacked = await openAttackedBackend();
  await attacked.backend.database.query(switchOn);
});
afterAll(() => attacked.discard());

interface Sender {
  from: string;
  signal?: AbortSignal;
  cookie?: string;
}

const signIn = (email: string, password: string, { cookie = '', ...sender }: Sender) =>
  attacked.send('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: { email, password },
    headers: { Cookie: cookie },
    ...sender,
  });

test('abandoned sign-ins are not compared, and take no turn from a known device or another network', async () => {
  const first = await signIn(admin.email, admin.password, { from: '192.0.2.1' });
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const run = vi.spyOn(PasswordQueue.prototype, 'run');
  const compared: string[] = [];
  const finish: (() => void)[] = [];
  vi.spyOn(bcrypt, 'compare').mockImplementation(async (password) => {
    compared.push(String(password));
    await new Promise<void>((resolve) => finish.push(resolve));
    return password === admin.password;
  });
  const leaving = new AbortController();
  const { signal } = leaving;
  const answers: { status: number; retryAfter: string | null }[] = [];
  const attacks = Array.from({ length: 200 }, async (_, at) => {
    const from = `2001:db8:9:${at.toString(16)}::1`;
    const { status, headers } = await signIn(`a${at}@x.example`, 'abandoned', { from, signal });
    answers.push({ status, retryAfter: headers.get('retry-after') });
  });
  // Two are compared, and eight wait.
  await eventually(
    () => answers.length,
    (count) => count === 190,
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
  expect(answers[0]?.retryAfter).toBe('5');
  leaving.abort();
  await eventually(
    () => answers.length,
    (count) => count === 198,
  );

  const request = await attacked.send('/rest/v1/rpc/submit_quote_request', {
    method: 'POST',
    body: { request: quoteRequest('auto') },
  });
  expect(request.status).toBe(200);
  const arrive = async (password: string, sender: Sender) => {
    const before = run.mock.calls.length;
    const answer = signIn(admin.email, password, sender);
    await eventually(
      () => run.mock.calls.length,
      (count) => count > before,
    );
    return { answer };
  };
  const waiting = [
    await arrive('attack', { from: '2001:db8:9:1::1' }),
    await arrive('another attack', { from: '2001:db8:9:2::1' }),
    await arrive('neighbor', { from: '192.0.2.2' }),
    await arrive(admin.password, { from: '192.0.2.1', cookie }),
  ];
  expect(compared).toEqual(['abandoned', 'abandoned']);
  for (let ended = 0; ended < 6; ended += 1) {
    // The next turn begins only after one has ended.
    finish[ended]?.();
    await eventually(
      () => compared.length,
      (count) => count === Math.min(ended + 3, 6),
    );
  }
  await Promise.all(attacks);
  const statuses = await Promise.all(waiting.map(async ({ answer }) => (await answer).status));
  expect(statuses).toEqual([400, 400, 400, 200]);
  expect(compared.slice(2)).toEqual([admin.password, 'attack', 'neighbor', 'another attack']);
  vi.restoreAllMocks();
});

test('an API key is checked while every thread of the pool is busy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'busy-threads-'));
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Opening a pipe takes a thread until someone opens its other end.
  const busy = Array.from({ length: 8 }, () => open(pipe, 'r'));
  const answer = await attacked.send('/auth/v1/settings');
  const writer = openSync(pipe, 'w');
  for (const file of await Promise.all(busy)) await file.close();
  closeSync(writer);
  await rm(folder, { recursive: true });
  expect(answer.status).toBe(200);
});
