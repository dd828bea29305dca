import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Snapshot } from '#rows/snapshot.ts';
import { holdDataDirectory } from '../../../scripts/host/backend/data-directory.ts';
import { Publisher, type RenderJob } from '../../../scripts/host/publisher/publisher.ts';
import { ReleaseStore } from '../../../scripts/host/releases/release-store.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';
import { eventually } from '../../support/eventually.ts';
import { ownDataDirectory } from '../../support/own-data-directory.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { silentLog } from './silent-log.ts';

let site: RunningSite | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await site?.discard();
  site = undefined;
});

describe('two sites on one data folder', () => {
  test('started at the same time after a kill: one runs, the others report it and exit', async () => {
    site = await startPreparedSite();
    await site.stop('SIGKILL');
    const { dataDirectory } = site;
    const contenders = await Promise.all(
      [1, 2, 3].map(() =>
        startPreparedSite({
          dataDirectory,
          until: /^Serving .* at (\S+ \()?(?<url>http:[^\s)]+)/m,
        }).catch((error: Error) => error),
      ),
    );
    const running = contenders.filter((one) => !(one instanceof Error)) as RunningSite[];
    const refused = contenders.filter((one) => one instanceof Error) as Error[];
    for (const other of running.slice(1)) await other.stop('SIGKILL');
    site = running[0] ?? site;
    expect(running).toHaveLength(1);
    for (const { message } of refused)
      expect(message).toMatch(/is already running at|A site that is just starting/);
  });

  test('a folder is locked by one process, and free after its release', async () => {
    const folder = await ownDataDirectory();
    const hold = await holdDataDirectory(folder);
    await expect(holdDataDirectory(folder)).rejects.toThrow('or another command, uses');
    await rm(join(folder, 'lock'));
    await expect(holdDataDirectory(folder)).rejects.toThrow('or another command, uses');
    await hold.release();
    await (await holdDataDirectory(folder)).release();
  });
});

/** A publisher without the lock; each build waits until the test continues it. */
async function openPublisher(folder: string, revision: () => number, turn = Promise.resolve()) {
  const store = new ReleaseStore(folder);
  await mkdir(`${folder}/releases`, { recursive: true });
  const begun: number[] = [];
  const shown: number[] = [];
  const snapshot = (): Snapshot => ({ ...emptySnapshot, revision: revision() });
  const publisher = new Publisher(
    {
      newestRevision: async () => revision(),
      onAttempt: () => {},
      takeSnapshot: async () => ({ snapshot: snapshot(), rowProblems: [], hasWaiting: false }),
      now: () => new Date().toISOString(),
      render: async ({ snapshot: taken, folder: into }: RenderJob) => {
        begun.push(taken.revision);
        await mkdir(into);
        await turn;
        const release = { revision: taken.revision, builtAt: new Date().toISOString(), pages: 1 };
        const pageDates = { changed: [], removed: [] };
        return { release, source: 'code', warnings: [], rendered: 1, pageDates };
      },
      fingerprint: async () => 'code',
      store,
      log: silentLog(),
      writePageDates: async () => {},
      onLive: ({ release }) => shown.push(release.revision),
    },
    await store.current(),
  );
  return { publisher, store, begun, shown };
}

const current = async (store: ReleaseStore) => (await store.current())?.release.revision;

describe('an older build that finishes last', () => {
  test('does not replace a newer one from another publisher', async () => {
    const folder = await ownDataDirectory();
    let newest = 1;
    const { promise: turn, resolve: finish } = Promise.withResolvers<void>();
    const slow = await openPublisher(folder, () => newest, turn);
    await slow.publisher.start();
    await eventually(
      () => slow.begun,
      (begun) => begun.length > 0,
    );
    newest = 2;
    const quick = await openPublisher(folder, () => newest);
    await quick.publisher.start();
    await eventually(
      () => current(quick.store),
      (revision) => revision === 2,
    );
    finish();
    await eventually(
      () => slow.shown,
      (shown) => shown.length > 0,
    );
    await slow.publisher.stop();
    await quick.publisher.stop();
    expect(slow.shown).not.toContain(1);
    expect(await current(slow.store)).toBe(2);
  });
});

describe('a release that staff rolled back from', () => {
  test('is not rebuilt at the next start', async () => {
    const folder = await ownDataDirectory();
    let newest = 1;
    const { publisher, store, shown } = await openPublisher(folder, () => newest);
    await publisher.start();
    for (newest of [1, 2]) {
      publisher.compare();
      await eventually(
        () => shown.at(-1),
        (revision) => revision === newest,
      );
    }
    const [good] = await store.list();
    if (good) await publisher.rollBack(good);
    await publisher.stop();

    const next = await openPublisher(folder, () => newest);
    await next.publisher.start();
    // Completes the running build.
    await next.publisher.stop();
    expect(next.begun).toEqual([]);
    expect(await current(next.store)).toBe(1);
  });
});

describe('saves during a build', () => {
  test('lead to exactly one more build', async () => {
    const folder = await ownDataDirectory();
    let newest = 1;
    const { promise: turn, resolve: finish } = Promise.withResolvers<void>();
    const { publisher, begun, shown } = await openPublisher(folder, () => newest, turn);
    await publisher.start();
    await eventually(
      () => begun,
      (revisions) => revisions.length > 0,
    );
    for (newest = 2; newest < 100; newest += 1) await publisher.requestRebuild(newest);
    finish();
    await eventually(
      () => shown.at(-1),
      (revision) => revision === 100,
    );
    newest = 101;
    publisher.compare();
    await eventually(
      () => shown.at(-1),
      (revision) => revision === 101,
    );
    await publisher.stop();
    expect(shown).toEqual([1, 100, 101]);
  });
});

describe('a clock that jumps', () => {
  test.each(['2019-01-01T00:00:00Z', '2039-01-01T00:00:00Z'])(
    'to %s: the newest content goes live, and the last good releases are kept',
    async (elsewhen) => {
      const folder = await ownDataDirectory();
      let newest = 1;
      const { publisher, store, shown } = await openPublisher(folder, () => newest);
      await publisher.start();
      vi.useFakeTimers({ toFake: ['Date'] });
      for (newest = 2; newest <= 14; newest += 1) {
        if (newest === 8) vi.setSystemTime(new Date(elsewhen));
        publisher.compare();
        await eventually(
          () => shown.at(-1),
          (revision) => revision === newest,
        );
      }
      await publisher.stop();
      const kept = (await store.list()).map(({ release }) => release.revision);
      expect(kept).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
      expect(await current(store)).toBe(14);
    },
  );
});
