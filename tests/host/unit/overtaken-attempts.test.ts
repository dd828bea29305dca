import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type AttemptSignals, Publisher } from '../../../scripts/host/publisher/publisher.ts';
import { ReleaseStore, type StoredRelease } from '../../../scripts/host/releases/release-store.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';
import { eventually } from '../../support/eventually.ts';
import {
  type LoggedRelease,
  recordingLog,
  renderEmptySite,
} from '../../support/publisher-parts.ts';

let folder: string;
let publisher: Publisher;
let written: LoggedRelease[];
let live: StoredRelease[];
let revision: number;
/** How often the newest revision was read. */
let asked: number;
let source: string;
/** What checking the rows of a revision takes. */
let checkRows: (of: number, signal: AbortSignal) => Promise<unknown>;
/** What rendering the pages of a revision takes. */
let renderPages: typeof checkRows;

const atOnce = async () => {};

/** A publisher that aborts an attempt that has been overtaken without waiting first. */
function openPublisher(store: ReleaseStore): Publisher {
  return new Publisher(
    {
      newestRevision: async () => {
        asked += 1;
        return revision;
      },
      onAttempt: () => {},
      takeSnapshot: async (_, signal) => {
        const snapshot = { ...emptySnapshot, revision };
        await checkRows(revision, signal);
        return { snapshot, rowProblems: [], hasWaiting: false };
      },
      render: async (job, { aborted }: AttemptSignals) => {
        await renderPages(job.snapshot.revision, aborted);
        return renderEmptySite(job, { builtAt: new Date().toISOString(), source });
      },
      fingerprint: async () => source,
      now: () => new Date().toISOString(),
      store,
      log: recordingLog(written),
      writePageDates: async () => {},
      onLive: (release) => live.push(release),
    },
    null,
    0,
  );
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtaken-'));
  const store = new ReleaseStore(folder);
  await store.open();
  [written, live, revision, asked, source] = [[], [], 1, 0, 'code'];
  checkRows = atOnce;
  renderPages = atOnce;
  publisher = openPublisher(store);
});
afterEach(async () => {
  await publisher.stop();
  await rm(folder, { recursive: true });
});

/** Rejects when it is aborted. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason));
  });

/** Work that never ends for the first revision, and a function that waits until it has begun. */
function endlessForTheFirst() {
  const begun: number[] = [];
  const work: typeof checkRows = async (of, signal) => {
    begun.push(of);
    if (of === 1) await endless(signal);
  };
  const hasBegun = () =>
    eventually(
      () => begun.length,
      (times) => times > 0,
    );
  return { work, hasBegun };
}

async function save(next: number): Promise<void> {
  revision = next;
  await publisher.requestRebuild(next);
}

const liveRevisions = () => live.map(({ release }) => release.revision);

test('a correction goes live at once while the older row is checked without end', async () => {
  const { work, hasBegun } = endlessForTheFirst();
  checkRows = work;
  await publisher.start();
  await hasBegun();
  await save(2);
  await eventually(liveRevisions, (revisions) => revisions.includes(2));
  expect(written.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(publisher.health).toEqual({ state: 'ok' });
});

test('a correction goes live at once while the older page is rendered without end', async () => {
  const { work, hasBegun } = endlessForTheFirst();
  renderPages = work;
  await publisher.start();
  await hasBegun();
  await save(2);
  await eventually(liveRevisions, (revisions) => revisions.includes(2));
  // Nothing is left of the aborted build, next to the release and the file `current`.
  expect(await readdir(join(folder, 'releases'))).toHaveLength(2);
});

test('a corrected file goes live at once, too', async () => {
  const { work, hasBegun } = endlessForTheFirst();
  renderPages = work;
  await publisher.start();
  await hasBegun();
  renderPages = atOnce;
  source = 'corrected file';
  publisher.compare();
  await eventually(liveRevisions, (revisions) => revisions.includes(1));
  expect(live.at(-1)?.source).toBe('corrected file');
});

test('an attempt goes on when the publisher looks for newer content and finds none', async () => {
  const { promise: checked, resolve: finish } = Promise.withResolvers<void>();
  let given: AbortSignal | undefined;
  checkRows = async (_, signal) => {
    given = signal;
    await checked;
  };
  await publisher.start();
  await eventually(
    () => given,
    (signal) => signal !== undefined,
  );
  const before = asked;
  // As for a file that does not count, or a notification that comes late.
  publisher.compare();
  await eventually(
    () => asked,
    (times) => times > before + 1,
  );
  finish();
  await eventually(liveRevisions, (revisions) => revisions.includes(1));
  expect(given?.aborted).toBe(false);
});

test('saves without end do not keep everything from going live', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let aborted = 0;
  checkRows = async (of, signal) => {
    const isWatched = vi.getTimerCount() > 0;
    if (!isWatched) return;
    void save(of + 1);
    void vi.advanceTimersByTimeAsync(1);
    await endless(signal).catch(() => (aborted += 1));
    signal.throwIfAborted();
  };
  await publisher.start();
  await eventually(liveRevisions, (revisions) => revisions.length > 0);
  expect([aborted, liveRevisions()]).toEqual([5, [6]]);
});
