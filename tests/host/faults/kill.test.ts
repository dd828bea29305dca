import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { publicAddress, serving } from '../../support/prepared-data.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import {
  admin,
  freshDataDirectory,
  type RunningSite,
  spawnSite,
  startSite,
} from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';
import { Visitors } from './visitors.ts';

const env = { SITE_URL: publicAddress };
const moments = Number(process.env['FAULT_MOMENTS'] || 4);
const seed = Number(process.env['FAULT_SEED'] || 2026);

const random = randomNumbers(seed);
const stages = ['render', 'start', 'swap', 'snapshot', 'pack', 'idle'] as const;
type Stage = (typeof stages)[number];

let dataDirectory: string;
let releases: string;
let site: RunningSite | null = null;
let visitors: Visitors | undefined;

beforeAll(async () => {
  dataDirectory = await freshDataDirectory();
  releases = join(dataDirectory, 'releases');
});
afterAll(async () => {
  await site?.stop();
  // Even if the last kill left no site.
  await rm(dataDirectory, { recursive: true });
});

/** Whether the newest release has reached a stage. */
function hasReached(stage: Stage): boolean {
  const newest = readdirSync(releases).findLast((id) => /^\d/.test(id)) ?? '';
  const sign = { render: 'site', swap: 'site/release.json', pack: 'packing' }[String(stage)] ?? '';
  return existsSync(join(releases, newest, sign));
}

/** Waits until the process reaches a stage, plus a random time. */
async function comeTo(stage: Stage, knownReleases: number): Promise<void> {
  const isNew = () => readdirSync(releases).filter((id) => /^\d/.test(id)).length !== knownReleases;
  if (stage === 'render' || stage === 'swap' || stage === 'pack') {
    // Stages take milliseconds, so this polls without pauses.
    for (let looks = 0; looks < 20_000 && !(isNew() && hasReached(stage)); looks += 1) {
      await immediate();
    }
  }
  const farthest = { render: 100, start: 1500, swap: 60, snapshot: 40, pack: 200, idle: 500 };
  await wait(random() * farthest[stage]);
}

describe(`kill -9 at ${moments} moments (seed ${seed})`, () => {
  test('before the first release does not prevent the next start', async () => {
    const dying = spawnSite(dataDirectory, env);
    await wait(random() * 3000);
    await dying.stop('SIGKILL');
    site = await startSite({ dataDirectory, env });
    await site.untilLive(1);
    visitors = new Visitors(() => site?.url ?? null);
  });

  test.each(Array.from({ length: moments }, (_, turn) => [turn + 1, stages[turn % 6] ?? 'idle']))(
    'moment %i, in %s: nothing is lost, and the newest revision goes live',
    async (turn, stage) => {
      const running = site;
      if (!running) throw new Error('The moment before left no site.');
      const office = await running.client(admin);
      const known = readdirSync(releases).filter((id) => /^\d/.test(id)).length;
      const revision = await saveTitle(office, `Saved before kill ${turn}`);
      if (stage === 'idle' || stage === 'start') await running.untilLive(revision);
      else await comeTo(stage as Stage, known);
      if (stage === 'idle') await comeTo('idle', known);
      site = null;
      await running.stop('SIGKILL');
      if (stage === 'start') {
        const dying = spawnSite(dataDirectory, env);
        await comeTo('start', known);
        await dying.stop('SIGKILL');
      }
      const again = await startSite({ dataDirectory, env, until: serving });
      site = again;
      await again.untilLive(revision);
      expect(await (await fetch(again.url)).text()).toContain(`Saved before kill ${turn}`);
      const read = async () =>
        (
          await (
            await again.client(admin)
          )
            .from('releases')
            .select('status')
            .eq('revision', revision)
            .single()
        ).data?.status;
      await eventually(read, (status) => status === 'live');
    },
  );

  test('visitors saw only complete pages of one release', async () => {
    await visitors?.leave();
    const begun = Math.max(...readdirSync(releases).map((id) => Number.parseInt(id, 10) || 0));
    console.log(`${moments} moments: release number ${begun} is live.`);
    // Every remaining folder is a finished release.
    for (const id of readdirSync(releases).filter((name) => /^\d/.test(name))) {
      expect(readdirSync(join(releases, id))).toContain('release.json');
    }
  });
});
