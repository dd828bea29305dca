import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processNames, processOf } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { Visitors } from '../faults/visitors.ts';
import { type Answer, SiteAttacker } from './site-attacker.ts';

/** How often each attack is repeated, compared with `npm test`; the limits are the same. */
const times = Number(process.env['ATTACK_TIMES'] || 1);
const mebibyte = 1024 * 1024;

let site: RunningSite;
let attacker: SiteAttacker;
let visitors: Visitors;
let before: Awaited<ReturnType<typeof stateOfProcesses>>;

beforeAll(async () => {
  // With this test as its proxy, which sends the IP addresses of many clients.
  site = await startPreparedSite({ env: { TRUST_PROXY: 'loopback' } });
  attacker = await SiteAttacker.at(site);
  await site.client(admin);
  before = await stateOfProcesses();
  visitors = new Visitors(() => site.url);
});
afterAll(async () => {
  await site.discard();
});

/** Process IDs and total memory, in bytes. */
async function stateOfProcesses() {
  const backend = await processOf(site, processNames.backend);
  const pids = { site: site.pid, backend, database: await processOf(site, processNames.postgres) };
  return { pids, memory: memoryOf(pids.site) + memoryOf(pids.backend) };
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Sends many requests, a hundred at a time; counts the statuses. */
async function storm(
  count: number,
  send: (number: number) => Promise<Answer>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const numbers = Array.from({ length: count }, (_, number) => number).values();
  const client = async () => {
    for (const number of numbers) {
      const { status } = await send(number);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 100 }, client));
  return statuses;
}

const ipAddress = (number: number) => `203.0.${113 + Math.floor(number / 250)}.${number % 250}`;

describe(`while visitors load pages, an attacker (${times} times each)`, () => {
  test('requests very long paths, and sends a very long Connection header', async () => {
    const lost = await storm(30 * times, (number) =>
      attacker.send(number % 2 ? '/a'.repeat(7_000) : `${'/'.repeat(15_000)}x`),
    );
    expect(Object.keys(lost)).toEqual(['404']);
    const headers = { Connection: `a${' '.repeat(15_000)}b` };
    const named = await storm(10 * times, (number) =>
      attacker.send('/rest/v1/services?select=id', { headers, from: ipAddress(number) }),
    );
    expect(Object.keys(named)).toEqual(['200']);
  });

  test('sends regular expressions that backtrack', async () => {
    const bomb = encodeURIComponent(String.raw`^(.+)(.+)(.+)\3\2\1$`);
    const queries = [`local_risk=match.${bomb}`, `or=(local_risk.imatch.${bomb})`, 'title=fts.a'];
    const answers = await storm(60 * times, (number) =>
      attacker.send(`/rest/v1/city_pages?select=id&${queries[number % 3]}`, {
        from: ipAddress(number),
      }),
    );
    expect(answers).toEqual({ 400: 60 * times });
  });

  test.each(['/auth/v1/signup', '/rest/v1/services'])('sends 300 MB to %s', async (path) => {
    for (let number = 0; number < times; number += 1) {
      const { status, sent } = await attacker.flood(path, 300);
      // A client that is still sending may see the connection close before the response.
      expect([path.startsWith('/rest/') ? 401 : 413, 0]).toContain(status);
      expect(sent).toBeLessThan(300);
    }
  });

  test('selects one column 1,000 and 2,000 times', async () => {
    for (const [columns, status] of [
      [1000, 400],
      [2000, 431],
    ] as const) {
      const aliases = Array.from({ length: columns }, (_, at) => `a${at}:local_risk`).join();
      const answers = await storm(20 * times, (number) =>
        attacker.send(`/rest/v1/city_pages?select=${aliases}`, { from: ipAddress(number) }),
      );
      expect(answers).toEqual({ [status]: 20 * times });
    }
  });

  test('guesses a password from 100 IP addresses, and the admin can still sign in', async () => {
    const guess = (number: number) =>
      attacker.send('/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: { email: `${number % 7}@x.example`, password: `guess-${number}` },
        from: ipAddress(number % 100),
      });
    const statuses = await storm(60 * times, guess);
    expect(Object.keys(statuses).filter((status) => !['400', '429'].includes(status))).toEqual([]);
    await expect(site.client(admin)).resolves.toBeDefined();
  });

  test('signs up 1,000 times, which creates 100 accounts and less than 10 MB', async () => {
    const size = sizeOfData();
    const statuses = await storm(1000, (number) =>
      attacker.send('/auth/v1/signup', {
        method: 'POST',
        body: { email: `visitor-${number}@x.example`, password: 'abcdef' },
        from: ipAddress(number),
      }),
    );
    expect(statuses).toEqual({ 200: 100, 429: 900 });
    expect(sizeOfData() - size).toBeLessThan(10 * mebibyte);
  });

  test('without effect: no process ended, memory did not grow, every page was served', async () => {
    const state = await eventually(stateOfProcesses, ({ memory }) => {
      return memory < before.memory + 150 * mebibyte;
    });
    expect(state.pids).toEqual(before.pids);
    expect(site.printed).not.toMatch(/ended|killed|running again/);
    await visitors.leave();
    const grown = Math.round((state.memory - before.memory) / mebibyte);
    console.log(`Memory of the site and backend processes grew by ${grown} MiB.`);
  });
});

/** Bytes on disk, without the database's write-ahead log, which is recycled. */
function sizeOfData(): number {
  const options = ['-sk', '--exclude=pg_wal', site.dataDirectory];
  return Number.parseInt(execFileSync('du', options, { encoding: 'utf8' }), 10) * 1024;
}
