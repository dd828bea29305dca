import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askDatabase } from '../../support/ask-database.ts';
import { eventually } from '../../support/eventually.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { SaveStorm } from './save-storm.ts';
import { killOne, victims } from './victims.ts';

// Each victim at least once.
const moments = Math.max(3, Number(process.env['FAULT_MOMENTS'] || 3));
const seed = Number(process.env['FAULT_SEED'] || 2026);
const random = randomNumbers(seed);

let site: RunningSite;
let storm: SaveStorm;
beforeAll(async () => {
  site = await startPreparedSite();
  storm = await SaveStorm.begin(site);
});
afterAll(async () => {
  await storm.end();
  await site.discard();
});

/** Acknowledged titles that the history lacks. */
async function lost(promised: readonly string[]): Promise<string[]> {
  const rows = await askDatabase<{ title: string }>(
    site,
    `select after ->> 'title' as title from content_revisions where table_name = 'hero_content'`,
  );
  const stored = new Set(rows.map(({ title }) => title));
  return promised.filter((title) => !stored.has(title));
}

/** Waits until this many more saves are acknowledged. */
async function savesAgain(more: number): Promise<void> {
  const before = storm.acknowledged.length;
  await eventually(
    () => storm.acknowledged.length,
    (now) => now >= before + more,
  ).catch((error: Error) => {
    throw new Error(`${error.message}\n${site.printed.slice(-2000)}`);
  });
}

describe(`kill -9 at ${moments} moments of a storm of saves (seed ${seed})`, () => {
  test('a save is on the disk before it is acknowledged', async () => {
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      const rows = await askDatabase(site, 'select current_setting($1) as value', [name]);
      expect(rows, name).toEqual([{ value: 'on' }]);
    }
  });

  test.each(Array.from({ length: moments }, (_, turn) => [turn + 1, victims[turn % 3] ?? 'site']))(
    'moment %i: the %s is killed, nothing acknowledged is lost, and saving goes on',
    async (_turn, victim) => {
      await savesAgain(5);
      await wait(random() * 1000);
      site = await killOne(site, victim);
      storm.site = site;
      // These were acknowledged by a process that is dead now.
      const promised = [...storm.acknowledged];
      await savesAgain(5);
      expect(await lost(promised)).toEqual([]);
    },
  );

  test('in the end everything is stored, and visitors see the newest save', async () => {
    await storm.end();
    expect(await lost(storm.acknowledged)).toEqual([]);
    const [newest] = await askDatabase<{ id: string; title: string }>(
      site,
      `select id, after ->> 'title' as title from content_revisions order by id desc limit 1`,
    );
    await site.untilLive(Number(newest?.id));
    expect(await (await fetch(site.url)).text()).toContain(newest?.title);
    console.log(
      `${moments} moments: ${storm.acknowledged.length} saves acknowledged, 0 lost; ${storm.failed} refused or unanswered.`,
    );
  });
});
