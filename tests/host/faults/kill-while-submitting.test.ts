import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteFiles } from '../../../scripts/host/server/site-files.ts';
import { askDatabase } from '../../support/ask-database.ts';
import { eventually } from '../../support/eventually.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { quoteRequest, switchOn } from '../../support/quote-requests.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { FlakyRecipients } from './flaky-recipients.ts';
import { RequestStorm } from './request-storm.ts';
import { requesters } from './requesters.ts';
import { killOne, victims } from './victims.ts';

const moments = Math.max(3, Number(process.env['FAULT_MOMENTS'] || 3));
const isWhole = moments >= 20;
const allRequesters = requesters(isWhole ? 10_000 : 100);
const seed = Number(process.env['FAULT_SEED'] || 2026);
const random = randomNumbers(seed);
// Long, because thousands of mails take time.
const timeout = isWhole ? 1_200_000 : 120_000;

// The test acts as the proxy that sets client addresses.
const env: Record<string, string> = { TRUST_PROXY: 'loopback' };
const noRoom = `
  create or replace function private.no_room() returns trigger language plpgsql as $$ begin
    raise exception using errcode = 'disk_full', message = 'could not extend file: no space left';
  end; $$;
  revoke execute on function private.no_room() from public;
  create trigger no_room before insert on public.quote_deliveries
    for each row execute function private.no_room();`;

const recipients = new FlakyRecipients();
let site: RunningSite;
let storm: RequestStorm;
/** Output of killed sites. */
let printed = '';

beforeAll(async () => {
  Object.assign(env, await recipients.open());
  site = await startPreparedSite({ env });
  await askDatabase(site, switchOn);
  storm = await RequestStorm.begin(site, allRequesters);
});
afterAll(async () => {
  await storm.end();
  await site.discard();
  recipients.close();
});

const answered = () => storm.acknowledged.size + storm.complaints.length;

/** Waits until this many requests are acknowledged, as long as the number grows. */
async function acknowledged(count: number): Promise<void> {
  for (let before = answered(); before < count; ) {
    before = await eventually(answered, (now) => now > before).catch((error: Error) => {
      throw new Error(`${error.message}\n${site.printed.slice(-2000)}`);
    });
  }
}

/** Ids of acknowledged requests that the database lacks or stored differently. */
async function lost(promised: Map<string, string>): Promise<string[]> {
  // A killed database may not be up again yet.
  const stored = await eventually(
    () => storedReferences().catch((): null => null),
    (found) => found !== null,
  );
  return [...promised].filter(([id, reference]) => stored?.get(id) !== reference).map(([id]) => id);
}

async function storedReferences(): Promise<Map<string, string>> {
  const rows = await askDatabase<{ id: string; reference: string }>(
    site,
    'select id, reference from quote_requests',
  );
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

describe(`kill -9 at ${moments} moments while ${allRequesters.length} visitors submit requests (seed ${seed})`, () => {
  test.each(Array.from({ length: moments }, (_, turn) => [turn + 1, victims[turn % 3] ?? 'site']))(
    'moment %i: the %s is killed, and nothing acknowledged is lost',
    async (turn, victim) => {
      // The mail server is down at first, then rejects mail, is slow, and works in the end.
      if (turn === 2) await recipients.startMail('refusing');
      if (turn === 3) recipients.mail.mood = 'slow';
      await acknowledged((turn * allRequesters.length) / (moments + 2));
      await wait(random() * 300);
      site = await killOne(site, victim, { env });
      if (victim === 'site') printed += storm.site.printed;
      storm.site = site;
      // These were acknowledged by a process that is dead now.
      const promised = new Map(storm.acknowledged);
      await acknowledged(promised.size + 5);
      expect(await lost(promised)).toEqual([]);
    },
    timeout,
  );

  test('with a full disk, no request is acknowledged or partly stored', async () => {
    const { unanswered } = storm;
    await askDatabase(site, noRoom);
    const before = await countRequests();
    await eventually(
      () => storm.unanswered,
      (now) => now > unanswered + 20,
    );
    expect(await countRequests()).toEqual(before);
    await askDatabase(site, 'drop trigger no_room on public.quote_deliveries');
  });

  test(
    'in the end each request is stored once, and none was rejected',
    async () => {
      await storm.end();
      expect(storm.complaints).toEqual([]);
      expect(storm.acknowledged.size).toBe(allRequesters.length);
      expect(await lost(storm.acknowledged)).toEqual([]);
      expect(await countRequests()).toEqual([{ requests: allRequesters.length, quarantined: 0 }]);
    },
    timeout,
  );

  test(
    'each request reached the office at least once by mail and webhook',
    async () => {
      recipients.mail.mood = 'well';
      recipients.isFlaky = false;
      for (let left = await waiting(); left > 0; left = await waiting()) {
        // Ends all pauses.
        await askDatabase(
          site,
          'update quote_deliveries set next_attempt_at = now() where acknowledged_at is null and next_attempt_at > now()',
        );
        await eventually(waiting, (now) => now < Math.max(1, left - 200));
      }
      const ids = allRequesters.map(({ id }) => id).sort();
      expect([...new Set(recipients.mailed)].sort()).toEqual(ids);
      expect([...new Set(recipients.posts)].sort()).toEqual(ids);
      console.log(
        `${allRequesters.length} requests, ${moments} moments: 0 lost, 0 twice, 0 rejected; ${storm.unanswered} attempts failed; ${recipients.mail.mails.length} mails, ${recipients.posts.length} posts.`,
      );
    },
    timeout,
  );

  test('answers and rejected values are in no log, address or file', async () => {
    const marked = (mark: string) => [
      mark,
      { request: mark },
      { request: quoteRequest('home', { page: mark }) },
      { request: quoteRequest('home', { answers: { lastName: mark } }) },
      { request: { ...quoteRequest('auto'), [mark]: mark } },
    ];
    const client = await site.client();
    const rejectedValues = ['Invalid0x', 'Invalid1x', 'Invalid2x'];
    for (const body of rejectedValues.flatMap(marked)) {
      const { error } = await client.rpc('submit_quote_request', Object(body));
      expect(error).not.toBeNull();
      expect(JSON.stringify(error)).not.toMatch(/Invalid\dx/);
    }
    const marks = [...rejectedValues, ...allRequesters.slice(0, 100).map(({ mark }) => mark)];
    const texts = [printed, site.printed, ...filesBesideTheDatabase()];
    expect(marks.filter((mark) => texts.some((text) => text.includes(mark)))).toEqual([]);
  });
});

const countRequests = () =>
  askDatabase(
    site,
    `select count(*)::integer as requests,
       (count(*) filter (where quarantined))::integer as quarantined from quote_requests`,
  );

async function waiting(): Promise<number> {
  const [row] = await askDatabase<{ count: number }>(
    site,
    'select count(*)::integer as count from quote_deliveries where acknowledged_at is null',
  );
  return row?.count ?? 0;
}

/** Every file of the data folder except tables and the write-ahead log. */
function filesBesideTheDatabase(): string[] {
  return siteFiles(site.dataDirectory)
    .filter((path) => !/(^|\/)(base|global|pg_\w+)\//.test(path))
    .map((path) => readFileSync(join(site.dataDirectory, path), 'latin1'));
}
