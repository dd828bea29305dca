import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Snapshot } from '#schemas/publishing/snapshot.ts';
import { openEmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import { BuildError } from '../../scripts/command/build-error.ts';
import { readEnvironment } from '../../scripts/command/environment.ts';
import { BuildProcess } from '../../scripts/render/build-process.ts';
import { BuildTeam } from '../../scripts/render/build-team.ts';
import { buildRelease } from '../../scripts/render/builder.ts';
import { takeSnapshot } from '../../scripts/snapshot/take-snapshot.ts';
import { copyPreparedData } from '../support/prepared-site.ts';

let folder: string;
let content: Snapshot;
/** The first release, which found no earlier one. */
let before: string;
const astro = new BuildTeam();

interface Beside {
  /** Folder of the live release. */
  live?: string;
  /** Fingerprint of code and content files. */
  source?: string;
  siteOrigin?: string;
  by?: BuildTeam;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-pages-'));
  const data = await copyPreparedData();
  const backend = await openEmbeddedBackend(readEnvironment({ DATA_DIR: data }));
  content = await takeSnapshot(backend.visitor, null);
  await backend.close();
  await rm(data, { recursive: true });
  ({ release: before } = await build('before', content));
});
afterAll(async () => {
  astro.stop();
  await rm(folder, { recursive: true });
});

interface Built {
  /** Folder of the release. */
  release: string;
  /** How many cities Astro did not have to make pages for. */
  kept: number;
  /** What was done, in which processes. */
  steps: string[];
  processes: number;
}

/** Builds a snapshot as the release after `live`, if there is one. */
async function build(
  name: string,
  snapshot: Snapshot,
  { live, source = 'code', siteOrigin = 'https://tallpines.example', by = astro }: Beside = {},
): Promise<Built> {
  const release = join(folder, name);
  await mkdir(release);
  const run = vi.spyOn(BuildProcess.prototype, 'run');
  await buildRelease(
    by,
    { snapshot, folder: join(release, 'site'), source, server: { live: live ?? null } },
    {
      siteOrigin,
      supabaseUrl: '',
      publishableKey: 'sb_publishable_test',
      sendsMail: false,
      cacheDirectory: join(folder, 'cache'),
    },
  );
  const steps = run.mock.calls.map(([step]) => step);
  const kept: unknown = await run.mock.results[steps.indexOf('keep')]?.value;
  const processes = new Set(run.mock.contexts).size;
  run.mockRestore();
  return { release, kept: kept instanceof Set ? kept.size : 0, steps, processes };
}

/** Every file of a site but the note of when it was built. */
async function filesOf(release: string): Promise<Map<string, string>> {
  const site = join(release, 'site');
  const files = new Map<string, string>();
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && entry.name !== 'release.json') {
      files.set(path.slice(site.length), await readFile(path, 'base64'));
    }
  }
  return files;
}

/** The content after a day of editing: something changed in every table, a city came, one went. */
function edited({ hero, services, city_pages, ...rest }: Snapshot): Snapshot {
  const [first, second, third, ...others] = city_pages;
  const [service, ...more] = services;
  if (!(hero && first && second && third && service)) throw new Error('The seed is too small.');
  const cities = [
    { ...first, title: 'Another title', title_es: null },
    { ...second, region: 'Another region', slug: 'another-address' },
    { ...third, id: 9_999, slug: 'a-new-city', city_name: 'A new city' },
    ...others,
  ];
  return {
    ...rest,
    revision: rest.revision + 1,
    hero: { ...hero, title: 'Another headline' },
    services: [{ ...service, title: 'Another service' }, ...more],
    city_pages: cities,
    counts: { services: services.length, city_pages: cities.length },
  };
}

/** Paths whose bytes differ between two sites, or that only one of them has. */
function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path));
}

/** Damages a file of the first release until the test is over. Answers what was in it. */
async function cutShort(path: string): Promise<Buffer> {
  const file = join(before, 'site', path);
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, 500));
  onTestFinished(() => writeFile(file, whole));
  return whole;
}

describe('a build that keeps city pages of the live release', () => {
  test('is byte for byte what a build from nothing is', async () => {
    const after = await build('after', edited(content), { live: before });
    const clean = await build('clean', edited(content));
    expect(differences(await filesOf(after.release), await filesOf(clean.release))).toEqual([]);
    expect([after.kept > 15, clean.kept]).toEqual([true, 0]);
  });

  test('makes every page anew when code, content files or settings changed', async () => {
    const moved = { source: 'another origin', siteOrigin: 'https://moved.example' };
    const { kept } = await build('moved', content, { live: before, ...moved });
    expect(kept).toBe(0);
  });

  test('finds them after a change of code that changed no page', async () => {
    const live = join(folder, 'live');
    await cp(before, live, { recursive: true, preserveTimestamps: true });
    const changed = { live, source: 'other code' };
    expect((await build('same', content, changed)).kept).toBe(0);
    expect((await build('next', edited(content), changed)).kept).toBeGreaterThan(15);
  });

  test('makes a page anew that lies damaged in the live release', async () => {
    const slug = content.city_pages.at(-1)?.slug;
    const whole = await cutShort(`es/${slug}.html`);
    const { release, kept } = await build('mended', content, { live: before });
    expect(await readFile(join(release, 'site', 'es', `${slug}.html`))).toEqual(whole);
    expect(kept).toBeGreaterThan(15);
  });

  test('leaves a compressed file behind that lies damaged in the live release', async () => {
    const slug = content.city_pages.at(-1)?.slug;
    await cutShort(`${slug}.html.br`);
    const { release } = await build('whole', edited(content), { live: before });
    const files = await readdir(join(release, 'site'));
    expect(files).toContain(`${slug}.html`);
    expect(files).not.toContain(`${slug}.html.br`);
  });
});

describe('two processes that share the cities', () => {
  test('make what one makes', async () => {
    const pair = new BuildTeam(10, 2);
    onTestFinished(() => pair.stop());
    const shared = await build('shared', content, { by: pair });
    expect(differences(await filesOf(shared.release), await filesOf(before))).toEqual([]);
    expect([shared.steps, shared.processes]).toEqual([['pages', 'pages', 'release'], 2]);
  });

  test('give way to one that makes everything when the second fails, and say so', async () => {
    const pair = new BuildTeam(10, 2);
    onTestFinished(() => pair.stop());
    const [, second] = pair.share(Array.from({ length: 20 }, (_, place) => `city-${place}`));
    if (!second) throw new Error('There is no second process.');
    vi.spyOn(second.process, 'run').mockRejectedValueOnce(new BuildError('It ran out of memory.'));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    const alone = await build('alone', content, { by: pair });
    expect(differences(await filesOf(alone.release), await filesOf(before))).toEqual([]);
    expect(warn.mock.calls.join()).toContain('It ran out of memory. One process makes all of it.');
  });
});
