import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  BackgroundCompression,
  compressRelease,
} from '../../../scripts/host/releases/background-compression.ts';
import { ReleaseFiles } from '../../../scripts/host/releases/release-files.ts';
import {
  openEarlierRelease,
  writeReleaseRecord,
} from '../../../scripts/host/releases/release-record.ts';
import { SiteInspector } from '../../../scripts/host/verify/inspect-site.ts';
import { eventually } from '../../support/eventually.ts';

let root: string;
let release: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pack-'));
  release = join(root, 'release');
  await mkdir(release);
  const files = new ReleaseFiles(join(release, 'site'), null);
  const inspector = new SiteInspector();
  for (const name of ['katy.html', 'es/katy.html', 'spring.html', 'small.html', 'film.mp4']) {
    const content = Buffer.from(name.repeat(name === 'small.html' ? 1 : 200));
    files.put(name, content, inspector.add(name, content));
  }
  await files.settle();
  const { site } = inspector;
  const noPages = { keys: new Map(), texts: new Map() };
  await writeReleaseRecord(release, { ...site, compressed: files.compressed, ...noPages });
});
afterEach(() => rm(root, { recursive: true }));

const filesWith = async (ending: string, of = release) =>
  (await readdir(join(of, 'site'), { recursive: true }))
    .filter((name) => name.endsWith(ending))
    .sort();
const texts = ['es/katy.html', 'katy.html', 'spring.html'];

test('text files have gzip variants before the swap, and brotli variants afterward', async () => {
  expect(await filesWith('.gz')).toEqual(texts.map((name) => `${name}.gz`));
  expect(await filesWith('.br')).toEqual([]);
  await compressRelease(release);
  expect(await filesWith('.br')).toEqual(texts.map((name) => `${name}.br`));
});

test('the next release reuses a file together with both variants', async () => {
  await compressRelease(release);
  const next = new ReleaseFiles(join(root, 'next', 'site'), openEarlierRelease(release));
  expect([next.reuseLive('katy.html'), next.reuseLive('gone.html')]).toEqual([true, false]);
  expect([...next.compressed.keys()].sort()).toEqual(['katy.html.br', 'katy.html.gz']);
  expect(await filesWith('', join(root, 'next'))).toEqual([
    'katy.html',
    'katy.html.br',
    'katy.html.gz',
  ]);
});

test('a changed file is dated in a later second than the live one, an equal file is not', async () => {
  const next = new ReleaseFiles(join(root, 'next', 'site'), openEarlierRelease(release));
  const inspector = new SiteInspector();
  for (const [name, text] of [
    ['katy.html', 'another text'],
    ['spring.html', 'spring.html'.repeat(200)],
    ['new.html', 'new'],
  ] as const) {
    next.put(name, Buffer.from(text), inspector.add(name, Buffer.from(text)));
  }
  await next.settle();
  const second = async (of: string, name: string) =>
    Math.floor((await stat(join(of, 'site', name))).mtimeMs / 1000);
  const after = join(root, 'next');
  expect(await second(after, 'katy.html')).toBeGreaterThan(await second(release, 'katy.html'));
  expect(await second(after, 'spring.html')).toBe(await second(release, 'spring.html'));
  const now = Math.floor(Date.now() / 1000);
  expect(await second(after, 'new.html')).toBeLessThanOrEqual(now);
});

test('starts after a quiet period and can be paused', async () => {
  const compression = new BackgroundCompression(100);
  compression.start(release);
  await compression.pause();
  expect(await filesWith('.br')).toEqual([]);
  compression.start(release);
  compression.start(release);
  await eventually(
    () => filesWith('.br'),
    (names) => names.length === texts.length,
  );
});
