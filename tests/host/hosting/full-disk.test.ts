import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskSpaceSchema } from '#schemas/server-health.ts';
import { heroId } from '../../support/id-of.ts';
import { liftSaveLimit } from '../../support/lift-save-limit.ts';
import {
  admin,
  freshDataDirectory,
  type RunningSite,
  startSite,
} from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';

let dataDirectory: string;
let site: RunningSite;

// A disk of its own: its data needs 60 MB, and PostgreSQL adds to that.
beforeAll(async () => {
  dataDirectory = await freshDataDirectory();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=0755', 'tmpfs', dataDirectory]);
  site = await startSite({ dataDirectory });
});
afterAll(async () => {
  await site.stop();
  execFileSync('umount', ['--lazy', dataDirectory]);
  await rm(dataDirectory, { recursive: true });
});

const healthz = async (path = '/healthz', headers = {}) =>
  (await fetch(site.url + path, { headers })).json();

test('on a full disk, nothing saved is lost, pages stay up, and people read what is wrong', async () => {
  const office = await site.client(admin);
  const { data } = await office.auth.getSession();
  expect(await healthz()).toMatchObject({ database: 'up', disk: { state: 'ok' } });

  await liftSaveLimit(site);
  const filling = join(dataDirectory, 'filling');
  spawnSync('dd', ['if=/dev/zero', `of=${filling}`, 'bs=1M']);
  let saved = '';
  let problem: string | null = null;
  // PostgreSQL writes into files that it has until they are full.
  for (let save = 1; problem === null && save < 5000; save += 1) {
    const title = `Save ${save}`;
    const { error } = await office
      .from('hero_content')
      .update({ title })
      .eq('id', await heroId(office));
    if (error) problem = error.message;
    else saved = title;
  }
  expect(problem).toMatch(/^The disk of the server is full\. Nothing was saved\./);
  expect(site.printed).toContain('The disk is full. Free space on it: docs/operations.md');
  expect(site.printed).not.toMatch(/ENOSPC|53100|^ +at /m);
  expect(await healthz()).toMatchObject({ disk: { state: 'full', freePercent: 0 } });
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  const forPanel = diskSpaceSchema.parse(await healthz('/healthz/staff', headers));
  expect(forPanel).toMatchObject({ state: 'full', freePercent: 0 });
  expect((await fetch(site.url)).status).toBe(200);

  rmSync(filling);
  const { data: hero } = await office.from('hero_content').select('title').single();
  expect(hero?.title).toBe(saved);
  await site.untilLive(await saveTitle(office, 'Saved with room again'));
});
