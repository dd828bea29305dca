import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRunning, processesBelow } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';

let folder: string;
let content: string;
let site: RunningSite;
let office: SupabaseClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  content = join(folder, 'content');
  await cp('content', content, { recursive: true });
  site = await startPreparedSite({ env: { CONTENT_DIR: content } });
  office = await site.client(admin);
});
afterAll(async () => {
  await site.discard();
  await rm(folder, { recursive: true });
});

/** Why a revision was not published, as staff see it. */
async function failureOf(revision: number): Promise<string> {
  const row = await eventually(
    async () =>
      (await office.from('releases').select('status, error').eq('revision', revision).maybeSingle())
        .data,
    (found) => found?.status === 'failed',
  );
  return row?.error ?? '';
}

const keys = Array.from({ length: 8000 }, (_, index) => `k${index}: v`).join('\n');
const attributes = Array.from({ length: 60_000 }, (_, index) => `a${index}=""`).join(' ');
const pipe = (path: string) => execFileSync('mkfifo', [path]);

const refused: [string, string, (path: string) => unknown, string][] = [
  ['a link to an endless device', 'x.yaml', (path) => symlink('/dev/zero', path), 'outside'],
  ['a pipe', 'cities/x.yaml', pipe, 'is not a file'],
  [
    'a huge file',
    'x.yaml',
    (path) => writeFile(path, '').then(() => truncate(path, 2 ** 40)),
    '1 MB',
  ],
  ['a link to itself', 'x.yaml', (path) => symlink('x.yaml', path), 'leads to itself'],
  ['8,000 keys', 'x.yaml', (path) => writeFile(path, keys), 'has more than'],
  ['nested lists', 'x.yaml', (path) => writeFile(path, '['.repeat(400_000)), 'has more than'],
  [
    '60,000 attributes',
    'x.svg',
    (path) => writeFile(path, `<svg ${attributes}/>`),
    '250 attributes',
  ],
  ['a broken file', 'x.yaml', (path) => writeFile(path, 'a: 1\na: 2'), 'at line 2, column 1'],
];

test.each(refused)(
  '%s is named to staff, and saves go live without it',
  async (_, name, make, reason) => {
    const path = join(content, name);
    await make(path);
    const failure = await failureOf(await saveTitle(office, `With ${_}`));
    expect(failure).toContain(path);
    expect(failure).toMatch(new RegExp(`${reason}[^:]*\\. The live site stays as it was\\.$`));
    await rm(path);
    await site.untilLive(await saveTitle(office, `Without ${_}`));
    expect(await (await fetch(site.url)).text()).toContain(`Without ${_}`);
  },
);

test('a site that is stopped while its folder has a pipe and a device leaves no process', async () => {
  pipe(join(content, 'pipe.yaml'));
  await symlink('/dev/zero', join(content, 'zero.yaml'));
  await failureOf(await saveTitle(office, 'With a pipe'));
  await saveTitle(office, 'Stopped meanwhile');
  const below = await processesBelow(site.pid);
  expect(await site.stop()).toBe(0);
  expect(below.filter(({ pid }) => isRunning(pid))).toEqual([]);
});
