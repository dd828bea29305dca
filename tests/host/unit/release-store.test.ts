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

async function publish(
  revision: number,
  replaces: StoredRelease | null,
  builtAt = '2026-11-21T12:00:00.000Z',
): Promise<StoredRelease> {
  const { id } = await store.begin(revision);
  const release = { revision, builtAt, pages: 1 };
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

test('many saves in a row leave the last release of 13 days before them', async () => {
  let live: StoredRelease | null = null;
  const publishOn = async (day: number, revision: number) => {
    const date = `2026-11-${String(day).padStart(2, '0')}`;
    live = await publish(revision, live, `${date}T23:59:59.000Z`);
    await store.prune(live);
  };
  for (let day = 1; day <= 15; day += 1) {
    for (const save of [1, 2]) await publishOn(day, day * 100 + save);
  }
  for (let save = 1; save <= 30; save += 1) await publishOn(20, 2000 + save);
  const kept = (await store.list()).map(({ release }) => release.revision);
  const days = Array.from({ length: 13 }, (_, at) => (at + 3) * 100 + 2);
  expect(kept).toEqual([...days, ...Array.from({ length: 10 }, (_, at) => 2021 + at)]);
});
