import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadNewestChanges } from '#database/publishing/releases.ts';
import { askDatabase } from '../../support/ask-database.ts';
import { processNames, processOf } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { switchOn } from '../../support/quote-requests.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { FlakyRecipients } from './flaky-recipients.ts';
import { RequestStorm } from './request-storm.ts';
import { type Requester, requesters } from './requesters.ts';
import { killOne } from './victims.ts';

const victims = ['postgres', 'site', 'backend', 'renderer'] as const;
type Victim = (typeof victims)[number];

const killsOfEach = 10;
const seed = Number(process.env['FAULT_SEED'] || 2026);
const random = randomNumbers(seed);
// The test acts as the proxy that sets client addresses.
const env: Record<string, string> = { TRUST_PROXY: 'loopback' };

const recipients = new FlakyRecipients();
let site: RunningSite;
let storm: RequestStorm;
let isOver = false;
let kills = 0;

beforeAll(async () => {
  recipients.isFlaky = false;
  Object.assign(env, await recipients.open());
  await recipients.startMail('well');
  site = await startPreparedSite({ env });
  await askDatabase(site, switchOn);
  storm = await RequestStorm.begin(site, untilOver(requesters(10_000)), {
    visitors: 2,
    pause: 300,
  });
});
afterAll(async () => {
  isOver = true;
  await storm.end();
  await site.discard();
  recipients.close();
});

function* untilOver(all: Requester[]): Generator<Requester> {
  for (const requester of all) {
    if (isOver) return;
    yield requester;
  }
}

const isUp: Record<Victim, () => Promise<boolean>> = {
  site: async () => (await fetch(site.url)).ok,
  backend: async () => (await processOf(site, processNames.backend)) > 0,
  postgres: async () => (await processOf(site, processNames.postgres)) > 0,
  // It starts when the panel asks for the newest changes.
  renderer: async () => {
    await loadNewestChanges(await site.client(admin));
    return (await processOf(site, processNames.renderer)) > 0;
  },
};

/** Waits until the whole site works: requests are taken and have been sent, and the victim runs. */
async function untilCalm(victim: Victim): Promise<void> {
  const { size } = storm.acknowledged;
  await eventually(
    () => storm.acknowledged.size,
    (now) => now > size + 2,
  );
  await eventually(
    () => isUp[victim]().catch(() => false),
    (itIs) => itIs,
  );
}

describe(`${killsOfEach} kills of each process, with time to start between them (seed ${seed})`, () => {
  test.each(
    Array.from({ length: killsOfEach * victims.length }, (_, turn) => [
      turn + 1,
      victims[turn % victims.length] ?? 'site',
    ]),
  )('kill %i, of the %s', async (_, victim) => {
    await untilCalm(victim);
    await wait(random() * 1500);
    site = await killOne(site, victim, { env });
    kills += 1;
    storm.site = site;
  });

  test('acknowledged requests are stored once and sent', async () => {
    await untilCalm('backend');
    isOver = true;
    await storm.end();
    await untilSent();
    const rows = await askDatabase<{ id: string; reference: string }>(
      site,
      'select id, reference from quote_requests',
    );
    expect(new Map(rows.map(({ id, reference }) => [id, reference]))).toEqual(storm.acknowledged);
    expect(storm.complaints).toEqual([]);
    const { mailed, posts } = recipients;
    const [mailedTwice, postedTwice] = [mailed, posts].map((ids) => ids.length - new Set(ids).size);
    expect(new Set(mailed)).toEqual(new Set(storm.acknowledged.keys()));
    console.log(
      `${kills} kills, ${rows.length} requests: 0 lost, 0 stored twice, ${mailedTwice} mailed twice, ${postedTwice} posted twice.`,
    );
    // A mail that the server took in the instant of a kill goes out again.
    expect(mailedTwice).toBeLessThanOrEqual(kills / 10);
  });
});

/** Waits until every mail and webhook was sent. A killed process keeps what it was sending for 45 s. */
async function untilSent(): Promise<void> {
  const claimed = `select count(*)::integer as count from quote_deliveries
    where state <> 'sent' and next_attempt_at < now()`;
  const unsent = `select count(*)::integer as count from quote_deliveries where state <> 'sent'`;
  for (const counted of [claimed, unsent]) {
    await eventually(
      () => askDatabase<{ count: number }>(site, counted),
      ([row]) => row?.count === 0,
    );
    await askDatabase(
      site,
      `update quote_deliveries set next_attempt_at = now() where state <> 'sent'`,
    );
  }
}
