import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import { eventually } from '../../support/eventually.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';

let site: RunningSite;
let revision: number;

beforeAll(async () => {
  site = await startPreparedSite();
  revision = await saveTitle(await site.client(admin), 'Live before the note was damaged');
  await site.untilLive(revision);
});
afterAll(() => site.discard());

describe('a file naming the live release that', () => {
  test.each<[string, (note: string) => Promise<void>]>([
    ['is missing', (note) => rm(note)],
    ['is empty', (note) => writeFile(note, '')],
    ['is garbage', (note) => writeFile(note, '\0'.repeat(4096))],
    ['names a release that is gone', (note) => writeFile(note, '00000009-99')],
  ])('%s: the newest finished release is served immediately', async (_, damage) => {
    await site.stop('SIGKILL');
    const { dataDirectory } = site;
    await damage(join(dataDirectory, 'releases', 'current'));
    site = await startPreparedSite({ dataDirectory });
    expect(site.printed).toContain(`Serving the last good release (revision ${revision})`);
    const answer = await fetch(site.url);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Live before the note was damaged');
  });
});

describe('a release log without an entry of the swap', () => {
  test('is corrected at the next start', async () => {
    const { dataDirectory } = site;
    const { secretKey } = await openSecrets(dataDirectory);
    const log = createClient(site.url, secretKey, { auth: { persistSession: false } });
    // As left by a process that was killed between the swap and the entry.
    await log.from('releases').update({ status: 'building' }).eq('revision', revision);
    await site.stop('SIGKILL');
    site = await startPreparedSite({ dataDirectory });
    const office = await site.client(admin);
    const read = async () =>
      (await office.from('releases').select('status').eq('revision', revision).single()).data;
    expect(await eventually(read, (row) => row?.status !== 'building')).toEqual({ status: 'live' });
  });
});
