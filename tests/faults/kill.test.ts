import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { publicAddress, serving } from '../support/prepared-data.ts';
import {
  admin,
  freshDataDirectory,
  type RunningSite,
  spawnSite,
  startSite,
} from '../support/running-site.ts';
import { saveTitle } from '../support/save-title.ts';
import { Visitors } from './visitors.ts';

const env = { SITE_URL: publicAddress };
const moments = Number(process.env['FAULT_MOMENTS'] || 4);
const seed = Number(process.env['FAULT_SEED'] || 2026);

/** Numbers from 0 to 1, always the same for a seed (Lehmer's generator). */
function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const random = randomNumbers(seed);
const stages = ['build', 'start', 'swap', 'snapshot', 'verify', 'idle'] as const;
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
  // Also when the last moment left no site.
  await rm(dataDirectory, { recursive: true });
});

/** Whether the build of the site's process has come as far as a stage. */
function hasReached(stage: Stage, pid: number): boolean {
  const builds = 'node_modules/.cache/builds';
  const folder = readdirSync(builds).find((name) => name.startsWith(`${pid}-`));
  if (stage === 'build') return folder !== undefined;
  const begun = readdirSync(releases).filter((id) => /^\d/.test(id));
  const newest = begun.at(-1) ?? '';
  if (stage === 'swap') return existsSync(join(releases, newest, 'site', 'release.json'));
  return folder !== undefined && existsSync(join(builds, folder, 'share-0', 'es.html'));
}

/** Lets the process come as far as a stage, and a random moment farther. */
async function comeTo(stage: Stage, pid: number, knownReleases: number): Promise<void> {
  const isNew = () => readdirSync(releases).filter((id) => /^\d/.test(id)).length !== knownReleases;
  if (stage === 'build' || stage === 'verify') {
    await eventually(
      () => hasReached(stage, pid),
      (reached) => reached,
    );
  }
  if (stage === 'swap') {
    await eventually(
      () => isNew() && hasReached(stage, pid),
      (reached) => reached,
    );
  }
  const farthest = { build: 2000, start: 1500, swap: 60, snapshot: 40, verify: 150, idle: 500 };
  await wait(random() * farthest[stage]);
}

describe(`kill -9 at ${moments} moments (seed ${seed})`, () => {
  test('before the first release leaves nothing in the way of the next start', async () => {
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
      else await comeTo(stage as Stage, running.pid, known);
      if (stage === 'idle') await comeTo('idle', running.pid, known);
      site = null;
      await running.stop('SIGKILL');
      if (stage === 'start') {
        const dying = spawnSite(dataDirectory, env);
        await comeTo('start', dying.pid, known);
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

  test('and nobody saw anything but whole pages of one release', async () => {
    await visitors?.leave();
    const begun = Math.max(...readdirSync(releases).map((id) => Number.parseInt(id, 10) || 0));
    console.log(`${moments} moments: release number ${begun} is live.`);
    // Every folder that is left is a finished release.
    for (const id of readdirSync(releases).filter((name) => /^\d/.test(name))) {
      expect(readdirSync(join(releases, id))).toContain('release.json');
    }
  });
});
