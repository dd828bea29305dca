import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Snapshot } from '#schemas/snapshot.ts';
import { openEmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import { readEnvironment } from '../../scripts/environment.ts';
import { BuildTeam } from '../../scripts/publisher/build-team.ts';
import { buildRelease } from '../../scripts/publisher/builder.ts';
import { takeSnapshot } from '../../scripts/publisher/snapshot.ts';
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
  folder = await mkdtemp(join(tmpdir(), 'incremental-'));
  const data = await copyPreparedData();
  const backend = await openEmbeddedBackend(readEnvironment({ DATA_DIR: data }));
  content = await takeSnapshot(backend.visitor, null);
  await backend.close();
  await rm(data, { recursive: true });
});
afterAll(async () => {
  astro.stop();
  await rm(folder, { recursive: true });
});

/** Builds a snapshot as the release after `live`, if there is one. Answers the release's folder. */
async function build(
  name: string,
  snapshot: Snapshot,
  { live, source = 'code', siteOrigin = 'https://tallpines.example', by = astro }: Beside = {},
): Promise<string> {
  const release = join(folder, name);
  await mkdir(release);
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
  return release;
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

/** How many city pages of a release are the very files of another one, not made again. */
async function kept(release: string, from: string): Promise<number> {
  const isSame = content.city_pages.map(async ({ slug }) => {
    const [now, before] = await Promise.all(
      [release, from].map((one) => stat(join(one, 'site', `${slug}.html`)).catch(() => null)),
    );
    return now != null && now.ino === before?.ino;
  });
  return (await Promise.all(isSame)).filter(Boolean).length;
}

describe('a build that keeps city pages of the live release', () => {
  test('is byte for byte what a build from nothing is', async () => {
    before = await build('before', content);
    const after = await build('after', edited(content), { live: before });
    const clean = await build('clean', edited(content));
    expect(differences(await filesOf(after), await filesOf(clean))).toEqual([]);
    expect(await kept(after, before)).toBeGreaterThan(15);
  });

  test('makes every page anew when code, content files or settings changed', async () => {
    const moved = { source: 'another origin', siteOrigin: 'https://moved.example' };
    expect(await kept(await build('moved', content, { live: before, ...moved }), before)).toBe(0);
  });

  test('makes a page anew that lies damaged in the live release', async () => {
    const slug = content.city_pages.at(-1)?.slug;
    const page = join(before, 'site', 'es', `${slug}.html`);
    const whole = await readFile(page, 'utf8');
    await writeFile(page, whole.slice(0, 5000));
    const mended = await build('mended', content, { live: before });
    expect(await readFile(join(mended, 'site', 'es', `${slug}.html`), 'utf8')).toBe(whole);
    await writeFile(page, whole);
  });
});

test('two processes that share the cities make what one makes', async () => {
  const pair = new BuildTeam(10, 2);
  const shared = await build('shared', content, { by: pair });
  pair.stop();
  expect(differences(await filesOf(shared), await filesOf(before))).toEqual([]);
});
