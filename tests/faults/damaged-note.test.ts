import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPreparedSite } from '../support/prepared-site.ts';
import { admin, type RunningSite } from '../support/running-site.ts';
import { saveTitle } from '../support/save-title.ts';

let site: RunningSite;
let revision: number;

beforeAll(async () => {
  site = await startPreparedSite();
  revision = await saveTitle(await site.client(admin), 'Live before the note was damaged');
  await site.untilLive(revision);
});
afterAll(() => site.discard());

describe('a note of the live release that', () => {
  test.each<[string, (note: string) => Promise<void>]>([
    ['is missing', (note) => rm(note)],
    ['is empty', (note) => writeFile(note, '')],
    ['is garbage', (note) => writeFile(note, '\0'.repeat(4096))],
    ['names a release that is gone', (note) => writeFile(note, '00000009-99')],
  ])('%s: the newest finished release is served at once', async (_, damage) => {
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
