import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askDatabase } from '../../support/ask-database.ts';
import { processNames, processOf } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { newestRevision, saveTitle } from '../../support/save-title.ts';
import { panelSays } from './panel-says.ts';
import { Visitors } from './visitors.ts';

let site: RunningSite;
let office: SupabaseClient;
let visitors: Visitors;

beforeAll(async () => {
  site = await startPreparedSite();
  office = await site.client(admin);
  visitors = new Visitors(() => site.url);
  // Starts the render process.
  await site.untilLive(await saveTitle(office, 'Before any fault'));
});
afterAll(async () => {
  try {
    await visitors.leave();
  } finally {
    await site.discard();
  }
});

const home = async () => (await fetch(site.url)).text();

/** The release log's row of a revision, once it has a status. */
async function logEntry(revision: number, status: string) {
  const read = async () =>
    (await office.from('releases').select('*').eq('revision', revision).maybeSingle()).data;
  return eventually(read, (row) => row?.status === status);
}

/** Id of the render process; 0 if there is none. */
function currentRenderer(): Promise<number> {
  return processOf(site, processNames.renderer);
}

/** Id of the render process, once there is one. */
function renderer(): Promise<number> {
  return eventually(currentRenderer, (pid) => pid > 0);
}

/** Names of stored releases, finished or not. */
async function releases(): Promise<string[]> {
  return (await readdir(join(site.dataDirectory, 'releases'))).filter((name) => /^\d/.test(name));
}

describe('a rendering', () => {
  test('that crashes is reported and retried automatically', async () => {
    const revision = await saveTitle(office, 'Saved before a crash');
    // What the process was doing for this save: checking its texts, or rendering.
    const failed =
      /^Publishing failed: The (?:texts could not be checked: their|pages could not be rendered: its) process ended\. The live site stays as it was\.$/m;
    // A process that dies before it gets work is replaced silently, so each one lives a little longer than the last.
    let patience = 0;
    let seen = { pid: 0, times: 0 };
    await eventually(
      async () => {
        const pid = await currentRenderer();
        seen = { pid, times: pid === seen.pid ? seen.times + 1 : 0 };
        if (pid > 0 && seen.times >= patience) {
          process.kill(pid, 'SIGKILL');
          patience += 1;
        }
        return site.printed;
      },
      (printed) => failed.test(printed),
    );
    expect(panelSays('The pages could not be rendered: its process ended.')).toBe(
      'The new pages could not be built.',
    );
    await site.untilLive(revision);
    expect(await home()).toContain('Saved before a crash');
    expect(await logEntry(revision, 'live')).toMatchObject({ error: null });
  });

  test('whose idle process was killed uses another process', async () => {
    process.kill(await renderer(), 'SIGKILL');
    await eventually(currentRenderer, (pid) => pid === 0);
    const before = site.printed.length;
    const revision = await saveTitle(office, 'Saved after the render process was gone');
    await site.untilLive(revision);
    expect(await home()).toContain('Saved after the render process was gone');
    expect(site.printed.slice(before)).not.toContain('Publishing failed');
  });

  test('whose files may not be so large is reported, and retried by a process that may', async () => {
    const pid = String(await renderer());
    execFileSync('/usr/bin/prlimit', ['--pid', pid, '--fsize=4096:unlimited']);
    const revision = await saveTitle(office, 'Saved with a limit of files');
    const { error } = await logEntry(revision, 'failed');
    expect(error).toMatch(/^The file would be larger than .* The live site stays as it was\.$/);
    expect(panelSays(error)).toBe('The new pages could not be built.');
    expect(await home()).not.toContain('Saved with a limit of files');
    // The render process was replaced by one that may write again.
    await site.untilLive(revision);
    expect(await home()).toContain('Saved with a limit of files');
  });

  test('on a disk that is full at the swap leaves the live release intact', async () => {
    const folder = join(site.dataDirectory, 'releases');
    const before = await releases();
    // Writes to /dev/full fail like on a full disk.
    symlinkSync('/dev/full', join(folder, 'current.new'));
    const revision = await saveTitle(office, 'Saved on a disk that just got full');
    const { error } = await logEntry(revision, 'failed');
    expect(error).toMatch(/^The disk is full\. .* The live site stays as it was\.$/);
    expect(await home()).not.toContain('a disk that just got full');
    await rm(join(folder, 'current.new'), { force: true });
    await site.untilLive(revision);
    expect(await home()).toContain('a disk that just got full');
    // The failed build is gone: only the previous release and the live one are left.
    const after = (await releases()).filter((name) => !before.includes(name));
    expect(after).toHaveLength(1);
  });
});

describe('100 saves in 10 seconds', () => {
  test('are rendered one at a time, as few as possible, and the last one goes live', async () => {
    const first = await saveTitle(office, 'Before the hundred');
    await site.untilLive(first);
    const begun = Number.parseInt((await releases()).at(-1) ?? '', 10);
    const start = Date.now();
    const saves: Promise<number>[] = [];
    for (let number = 1; number <= 100; number += 1) {
      // Evenly over ten seconds.
      await eventually(
        () => Date.now() - start,
        (passed) => passed >= number * 100,
      );
      saves.push(saveTitle(office, `Save number ${number}`));
    }
    await Promise.all(saves);
    await site.untilLive(await newestRevision(office));
    const rendered = await askDatabase<{ started_at: Date; finished_at: Date }>(
      site,
      `select started_at, finished_at from releases
       where revision > ${first} and started_at is not null order by revision`,
    );
    const renderings = rendered.map(({ started_at, finished_at }) => ({
      start: started_at.getTime(),
      end: finished_at.getTime(),
    }));
    const shortest = Math.min(...renderings.map(({ start, end }) => end - start));
    const made = Number.parseInt((await releases()).at(-1) ?? '', 10) - begun;
    console.log(`100 saves: ${made} releases, the shortest of ${shortest} ms.`);
    expect(made).toBeLessThanOrEqual(Math.ceil(10_000 / shortest) + 2);
    for (const [place, { start }] of renderings.entries()) {
      expect(start).toBeGreaterThanOrEqual(renderings[place - 1]?.end ?? 0);
    }
    const { data: hero } = await office.from('hero_content').select('title').single();
    expect(await home()).toContain(hero?.title);
  });
});
