import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReleaseStore, type StoredRelease } from '../../../scripts/host/releases/release-store.ts';

let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-store-'));
  store = new ReleaseStore(folder);
  await store.open();
});
afterEach(() => rm(folder, { recursive: true }));

async function publish(revision: number, replaces: StoredRelease | null): Promise<StoredRelease> {
  const { id } = await store.begin(revision);
  const release = { revision, builtAt: '2026-11-21T12:00:00.000Z', pages: 1 };
  const rows = { services: 1, city_pages: 1 };
  const origin = { source: 'code', rows, nextScheduledChange: null, rowProblems: [] };
  return store.promote(id, release, origin, replaces);
}

test('opening removes what an interrupted build or a failed upgrade left behind', async () => {
  const live = await publish(1, null);
  const { site } = await store.begin(2);
  await mkdir(site);
  await writeFile(join(site, 'index.html'), 'half a page');
  await new ReleaseStore(folder).open();
  expect(await readdir(join(folder, 'releases'))).toEqual([live.id, 'current']);
});

test('opening keeps a release that cannot be read now', async () => {
  const live = await publish(1, null);
  const record = join(folder, 'releases', live.id, 'release.json');
  await rename(record, `${record}.away`);
  await symlink('release.json', record);
  expect(await store.read(live.id)).toBeNull();
  await new ReleaseStore(folder).open();
  await rename(`${record}.away`, record);
  expect((await store.current())?.id).toBe(live.id);
});

test('a damaged file `current` leaves the newest finished release live', async () => {
  const first = await publish(1, null);
  const second = await publish(2, first);
  await store.begin(3);
  await writeFile(join(folder, 'releases/current'), 'garbage');
  expect((await store.current())?.id).toBe(second.id);
});
