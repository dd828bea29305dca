import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Snapshot } from '#rows/snapshot.ts';
import { BuildError } from '../../../scripts/host/command/build-error.ts';
import { Publisher, type RenderJob } from '../../../scripts/host/publisher/publisher.ts';
import { ReleaseStore, type StoredRelease } from '../../../scripts/host/releases/release-store.ts';
import type { RenderedSite } from '../../../scripts/host/render/renderer.ts';
import { SnapshotError } from '../../../scripts/host/snapshot/snapshot-error.ts';
import { ContentError } from '../../../scripts/site/content/content-error.ts';
import { rowOf } from '../../support/content-rows.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';
import { eventually } from '../../support/eventually.ts';
import {
  type LoggedRelease,
  recordingLog,
  renderEmptySite,
} from '../../support/publisher-parts.ts';

let folder: string;
let store: ReleaseStore;
let publisher: Publisher;
let written: LoggedRelease[];
let live: StoredRelease[];
let content: { revision: number; failure?: Error; notices?: Snapshot['notices'] };
let source: string;
let renderings: number[];
let render: (job: RenderJob) => Promise<RenderedSite>;

/** A clock that starts a fraction of a second before eight. */
const beforeEight = Date.parse('2026-11-26T07:59:59.600Z');
const now = () => new Date(beforeEight + Date.now() - begunAt).toISOString();
let begunAt = Date.now();
let hasWaiting: boolean;

async function renderWhole(job: RenderJob): Promise<RenderedSite> {
  renderings.push(job.snapshot.revision);
  return renderEmptySite(job, { builtAt: now(), source });
}

function contentSnapshot(): Snapshot {
  if (content.failure) throw content.failure;
  return { ...emptySnapshot, revision: content.revision, notices: content.notices ?? [] };
}

function noticeFrom(starts_at: string): Snapshot['notices'][number] {
  return rowOf('notices', { starts_at });
}

function openPublisher(from: StoredRelease | null): Publisher {
  return new Publisher(
    {
      newestRevision: async () => content.revision,
      onAttempt: () => {},
      takeSnapshot: async () => ({ snapshot: contentSnapshot(), rowProblems: [], hasWaiting }),
      render: (job) => render(job),
      fingerprint: async () => source,
      now,
      store,
      log: recordingLog(written),
      writePageDates: async () => {},
      onLive: (release) => live.push(release),
    },
    from,
  );
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publisher-'));
  store = new ReleaseStore(folder);
  await store.open();
  written = [];
  live = [];
  renderings = [];
  content = { revision: 1 };
  begunAt = Date.now();
  source = 'code';
  hasWaiting = false;
  render = renderWhole;
  publisher = openPublisher(null);
});
afterEach(async () => {
  await publisher.stop();
  await rm(folder, { recursive: true });
});

const liveRevision = () => live.at(-1)?.release.revision;

async function save(revision: number): Promise<void> {
  content = { revision };
  await publisher.requestRebuild(revision);
}

describe('the publisher', () => {
  test('publishes the content at the start', async () => {
    await publisher.start();
    await eventually(liveRevision, (revision) => revision === 1);
  });

  test('renders once for all saves during a build', async () => {
    let finish: (() => void) | undefined;
    render = async (job) => {
      if (!finish) await new Promise<void>((done) => (finish = done));
      return renderWhole(job);
    };
    await publisher.start();
    await eventually(
      () => finish !== undefined,
      (hasBegun) => hasBegun,
    );
    for (let revision = 2; revision <= 30; revision += 1) await save(revision);
    finish?.();
    await eventually(liveRevision, (revision) => revision === 30);
    expect(renderings).toEqual([1, 30]);
  });

  test('polls with a single timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // No spy: Vitest restores it a second time after the file, and with it the fake timer.
    const fake = setTimeout;
    let sweeps = 0;
    vi.stubGlobal('setTimeout', (run: () => void, wait: number) => {
      if (wait === 60_000) sweeps += 1;
      return fake(run, wait);
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    });
    for (const revision of [1, 2, 3]) {
      await save(revision);
      await eventually(
        () => sweeps,
        (count) => count === revision,
      );
    }
    await publisher.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('keeps the live release when rendering fails, records why and removes the build', async () => {
    await publisher.start();
    await eventually(liveRevision, (revision) => revision === 1);
    render = async () => {
      throw new BuildError('The pages could not be rendered.', 'page');
    };
    await save(2);
    await eventually(
      () => written.find((row) => row.status === 'failed'),
      (row) => row?.revision === 2,
    );
    expect(written.at(-1)?.error).toBe(
      'The pages could not be rendered. The live site stays as it was.',
    );
    expect((await store.current())?.release.revision).toBe(1);
    const since = expect.any(String);
    expect(publisher.health).toEqual({ state: 'failed', since, reason: 'page' });

    render = renderWhole;
    await save(3);
    await eventually(
      () => publisher.health.state,
      (state) => state === 'ok',
    );
    expect(liveRevision()).toBe(3);
    expect(await readdir(join(folder, 'releases'))).toHaveLength(3);
  });

  test('keeps the live release when the database cannot be read', async () => {
    await publisher.start();
    await eventually(liveRevision, (revision) => revision === 1);
    content = { revision: 2, failure: new SnapshotError('The database could not be read: gone') };
    await publisher.requestRebuild(2);
    const failed = await eventually(
      () => written.find((row) => row.status === 'failed'),
      (row) => row?.revision === 2,
    );
    expect(failed?.error).toMatch(/^The database could not be read: gone/);
    expect(liveRevision()).toBe(1);
    content = { revision: 2 };
    await publisher.requestRebuild(2);
    await eventually(liveRevision, (revision) => revision === 2);
  });

  test('never goes back to an older revision', async () => {
    await publisher.start();
    await save(5);
    await eventually(liveRevision, (revision) => revision === 5);
    await save(4);
    await save(6);
    await eventually(liveRevision, (revision) => revision === 6);
    expect(live.map(({ release }) => release.revision)).not.toContain(4);
  });

  test('renders the same revision after the code changed', async () => {
    await publisher.start();
    await eventually(liveRevision, (revision) => revision === 1);
    source = 'newer code';
    const second = openPublisher(await store.current());
    await second.start();
    await eventually(
      () => live.at(-1)?.source,
      (seen) => seen === 'newer code',
    );
    await second.stop();
  });

  test('publishes again while rows wait for their check, and then no more', async () => {
    hasWaiting = true;
    await publisher.start();
    await eventually(
      () => live.length,
      (count) => count === 1,
    );
    hasWaiting = false;
    publisher.compare();
    await eventually(
      () => live.length,
      (count) => count === 2,
    );
    await publisher.requestRebuild(1);
    content = { revision: 2 };
    await publisher.requestRebuild(2);
    await eventually(liveRevision, (revision) => revision === 2);
    expect(renderings).toEqual([1, 1, 2]);
  });

  test('publishes again when a scheduled notice starts', async () => {
    content = { revision: 1, notices: [noticeFrom('2026-11-26T08:00Z')] };
    await publisher.start();
    await eventually(liveRevision, (revision) => revision === 1);
    expect(live.at(-1)?.nextScheduledChange).toBe('2026-11-26T08:00Z');
    await eventually(
      () => live.length,
      (releases) => releases === 2,
    );
    expect(live.at(-1)?.release.builtAt.slice(0, 16)).toBe('2026-11-26T08:00');
    expect(live.at(-1)?.nextScheduledChange).toBeNull();
    publisher.compare();
    await save(2);
    await eventually(liveRevision, (revision) => revision === 2);
    expect(renderings).toEqual([1, 1, 2]);
  });

  test('publishes a notice that started while the site was stopped', async () => {
    content = { revision: 1, notices: [noticeFrom('2026-11-26T08:00Z')] };
    await publisher.start();
    await eventually(liveRevision, (revision) => revision === 1);
    await publisher.stop();
    begunAt -= 3_600_000;
    publisher = openPublisher(await store.current());
    await publisher.start();
    await eventually(
      () => renderings.length,
      (count) => count === 2,
    );
  });

  test('keeps the last ten releases', async () => {
    await publisher.start();
    for (let revision = 2; revision <= 12; revision += 1) {
      await save(revision);
      await eventually(liveRevision, (seen) => seen === revision);
    }
    const kept = () => readdir(join(folder, 'releases'));
    // The oldest is removed after the newest is live. The folder also contains `current`.
    const left = (await eventually(kept, ({ length }) => length <= 11)).join(' ');
    expect(left.match(/(?<=-)\d+/g)).toEqual('3 4 5 6 7 8 9 10 11 12'.split(' '));
  });
});

describe('monitoring gets a word for the reason', () => {
  const noSpace = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
  const notOurs = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  const lostPage = () => new BuildError('The page /disk could not be rendered.', 'page');

  test.each<[string, Error, string]>([
    ['of a page whose address is the name of another reason', lostPage(), 'page'],
    [
      'of a content folder with such a name',
      new ContentError('/srv/database/disk/agency.yaml is not a file.'),
      'content',
    ],
    ['of the database', new SnapshotError('The disk.md could not be read'), 'database'],
    ['of a full disk', noSpace, 'disk'],
    ['of a full disk below another error', new Error('memory', { cause: noSpace }), 'disk'],
    ['of a folder of another user', notOurs, 'disk'],
    ['of an error that nobody foresaw', new Error('The database is on the disk'), 'other'],
  ])('%s', async (_, error, reason) => {
    render = async () => {
      throw error;
    };
    await publisher.start();
    const failed = await eventually(
      () => publisher.health,
      ({ state }) => state === 'failed',
    );
    expect(failed).toMatchObject({ state: 'failed', reason });
  });

  test('of the newest failure, and since when the first one was', async () => {
    render = async () => {
      throw noSpace;
    };
    await publisher.start();
    const failed = () => publisher.health;
    const first = await eventually(failed, ({ state }) => state === 'failed');
    render = async () => {
      throw lostPage();
    };
    await save(2);
    const second = await eventually(failed, (now) => 'reason' in now && now.reason === 'page');
    expect(second).toEqual({ ...first, reason: 'page' });
  });
});
