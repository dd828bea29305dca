import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sign } from 'hono/jwt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import { processNames, processOf } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { MailServer } from '../../support/mail-server.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { Visitors } from '../faults/visitors.ts';
import { type Answer, Stranger } from './stranger.ts';

/** How much more often than in `npm test` each of them is tried; the limits are the same. */
const times = Number(process.env['ATTACK_TIMES'] || 1);
const mebibyte = 1024 * 1024;

let site: RunningSite;
let stranger: Stranger;
let visitors: Visitors;
let before: Awaited<ReturnType<typeof stateOfProcesses>>;
const mail = new MailServer();

beforeAll(async () => {
  // Strangers in many places: each is named by the proxy, which is this test.
  const env = { SMTP_URL: await mail.open(), MAIL_FROM: 'x@x.example', TRUST_PROXY: 'loopback' };
  site = await startPreparedSite({ env });
  stranger = await Stranger.at(site);
  await site.client(admin);
  before = await stateOfProcesses();
  visitors = new Visitors(() => site.url);
});
afterAll(async () => {
  await site.discard();
  mail.close();
});

/** Numbers and memory (in bytes) of the site's processes. */
async function stateOfProcesses() {
  const backend = await processOf(site, processNames.backend);
  const pids = { site: site.pid, backend, database: await processOf(site, processNames.postgres) };
  return { pids, memory: memoryOf(pids.site) + memoryOf(pids.backend) };
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Asks for something so many times, a hundred at once; counts the statuses. */
async function storm(
  count: number,
  ask: (turn: number) => Promise<Answer>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const turns = Array.from({ length: count }, (_, turn) => turn).values();
  const someone = async () => {
    for (const turn of turns) {
      const { status } = await ask(turn);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 100 }, someone));
  return statuses;
}

const place = (turn: number) => `203.0.${113 + Math.floor(turn / 250)}.${turn % 250}`;

describe(`while visitors get their pages, a stranger (each ${times} times)`, () => {
  test('asks for paths that are not there, and names its connection, as long as a request may be', async () => {
    const lost = await storm(30 * times, (turn) =>
      stranger.send(turn % 2 ? '/a'.repeat(7_000) : `${'/'.repeat(15_000)}x`),
    );
    expect(Object.keys(lost)).toEqual(['404']);
    const headers = { Connection: `a${' '.repeat(15_000)}b` };
    const named = await storm(10 * times, (turn) =>
      stranger.send('/rest/v1/services?select=id', { headers, from: place(turn) }),
    );
    expect(Object.keys(named)).toEqual(['200']);
  });

  test('sends regular expressions that never end', async () => {
    const bomb = encodeURIComponent(String.raw`^(.+)(.+)(.+)\3\2\1$`);
    const queries = [`local_risk=match.${bomb}`, `or=(local_risk.imatch.${bomb})`, 'title=fts.a'];
    const answers = await storm(60 * times, (turn) =>
      stranger.send(`/rest/v1/city_pages?select=id&${queries[turn % 3]}`, { from: place(turn) }),
    );
    expect(answers).toEqual({ 400: 60 * times });
  });

  test.each(['/auth/v1/signup', '/rest/v1/services'])('sends 300 MB to %s', async (path) => {
    for (let turn = 0; turn < times; turn += 1) {
      const { status, taken } = await stranger.flood(path, 300);
      // Whoever is still writing may see the connection end before the answer.
      expect([path.startsWith('/rest/') ? 401 : 413, 0]).toContain(status);
      expect(taken).toBeLessThan(300);
    }
  });

  test('asks for one column a thousand times, and for twice as many', async () => {
    for (const [columns, status] of [
      [1000, 400],
      [2000, 431],
    ] as const) {
      const aliases = Array.from({ length: columns }, (_, at) => `a${at}:local_risk`).join();
      const answers = await storm(20 * times, (turn) =>
        stranger.send(`/rest/v1/city_pages?select=${aliases}`, { from: place(turn) }),
      );
      expect(answers).toEqual({ [status]: 20 * times });
    }
  });

  test.each([
    '/_system/introspect',
    '/rest/v1/../../_system/introspect',
    '/rest/v1/%2e%2e/%2E./_system/config',
    '/rest/v1/..%2f..%2f_system/info',
    '/auth/v1/..\\..\\_system/ping',
    '/auth/v1/..%5c..%5c_system/ping',
    '/auth/v1/;/../../_system/ping',
    '/auth/v1/%252e%252e/%252e%252e/_system/ping',
    '/rest/v1/.%09./.%0a./_system/ping',
    '/rest/v1/.\t./.\t./_system/ping',
    '//_system/ping',
    '/rest/v1//_system/ping',
    '/rest/v1/?/../../_system/ping',
    '/rest/v1/#/../../_system/ping',
    'http://127.0.0.1/rest/v1/../../_system/ping',
  ])('looks for the library by %s', async (target) => {
    const answer = await stranger.raw(
      `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\napikey: $KEY\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toMatch(/pong|jwt_|introspect/);
  });

  test('forges tokens, and keeps one over its session', async () => {
    const { publishableKey } = await openSecrets(site.dataDirectory);
    const claims = { sub: 'x', role: 'service_role', exp: 4_000_000_000 };
    const none = [{ alg: 'none', typ: 'JWT' }, claims, ''].map((part) =>
      part ? Buffer.from(JSON.stringify(part)).toString('base64url') : '',
    );
    const office = await site.client(admin);
    const outlived = (await office.auth.getSession()).data.session?.access_token ?? '';
    await office.auth.signOut();
    const forged = [none.join('.'), await sign(claims, publishableKey, 'HS256'), outlived];
    for (const token of forged) {
      const headers = { Authorization: `Bearer ${token}`, Prefer: 'return=representation' };
      const write = { method: 'PATCH', body: { title: 'Mine' }, headers };
      const { status, body } = await stranger.send('/rest/v1/services?id=gt.0', write);
      expect(status === 401 || body === '[]', `${status} ${body}`).toBe(true);
      const { body: history } = await stranger.send('/rest/v1/content_revisions', { headers });
      expect(history).toMatch(/^\[\]$|"(message|msg)"/);
    }
  });

  test('guesses a password from a hundred places at once, and the office gets in', async () => {
    const guess = (turn: number) =>
      stranger.send('/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: { email: `${turn % 7}@x.example`, password: `guess-${turn}` },
        from: place(turn % 100),
      });
    const statuses = await storm(60 * times, guess);
    expect(Object.keys(statuses).filter((status) => !['400', '429'].includes(status))).toEqual([]);
    await expect(site.client(admin)).resolves.toBeDefined();
  });

  test('signs up a thousand times, which leaves a hundred accounts and less than 10 MB', async () => {
    const size = sizeOfData();
    const statuses = await storm(1000, (turn) =>
      stranger.send('/auth/v1/signup', {
        method: 'POST',
        body: { email: `stranger-${turn}@x.example`, password: 'abcdef' },
        from: place(turn),
      }),
    );
    expect(statuses).toEqual({ 200: 100, 429: 900 });
    expect(sizeOfData() - size).toBeLessThan(10 * mebibyte);
  });

  test('asks for mails by every way there is', async () => {
    const sent = await storm(100, (turn) => {
      const email = turn % 2 ? `stranger-${turn}@x.example` : admin.email;
      const path = ['recover', 'recover', 'otp', 'magiclink', 'resend', 'invite'][turn % 6];
      return stranger.send(`/auth/v1/${path}`, {
        method: 'POST',
        body: { email },
        from: place(turn),
      });
    });
    expect(sent[404]).toBeGreaterThan(60);
    const toAdmin = await eventually(
      () => mail.mails.filter((text) => text.includes(`To: ${admin.email}`)),
      (mails) => mails.length > 0,
    );
    expect(toAdmin.length).toBeLessThanOrEqual(20);
    expect(mail.mails.length - toAdmin.length).toBeLessThanOrEqual(30);
  });

  test('and nothing came of it: the same processes, the memory from before, every page', async () => {
    const state = await eventually(stateOfProcesses, ({ memory }) => {
      return memory < before.memory + 150 * mebibyte;
    });
    expect(state.pids).toEqual(before.pids);
    expect(site.printed).not.toMatch(/ended|killed|running again/);
    await visitors.leave();
    const grown = Math.round((state.memory - before.memory) / mebibyte);
    console.log(`Memory of site and backend process: ${grown} MiB more than before.`);
  });
});

/** Bytes on the disk, but for the log of the database, which is written over and over. */
function sizeOfData(): number {
  const words = ['-sk', '--exclude=pg_wal', site.dataDirectory];
  return Number.parseInt(execFileSync('du', words, { encoding: 'utf8' }), 10) * 1024;
}
