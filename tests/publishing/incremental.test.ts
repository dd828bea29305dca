import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Snapshot } from '#schemas/snapshot.ts';
import { openEmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import { readEnvironment } from '../../scripts/environment.ts';
import { BuildProcess } from '../../scripts/publisher/build-process.ts';
import { buildRelease } from '../../scripts/publisher/builder.ts';
import { takeSnapshot } from '../../scripts/publisher/snapshot.ts';
import { eventually } from '../support/eventually.ts';
import { copyPreparedData } from '../support/prepared-site.ts';

let folder: string;
let content: Snapshot;
/** Files of the first build, which found no pages of an earlier one. */
let before: Map<string, string>;
const astro = new BuildProcess();

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

/** Builds a snapshot; without a fingerprint every page is made anew. Answers the site's folder. */
async function build(name: string, snapshot: Snapshot, source: string): Promise<string> {
  const site = join(folder, name, 'site');
  await buildRelease(
    astro,
    { snapshot, folder: site, source, server: null },
    {
      siteOrigin: 'https://tallpines.example',
      supabaseUrl: '',
      publishableKey: 'sb_publishable_test',
      sendsMail: false,
      cacheDirectory: join(folder, source ? 'kept' : `cache-${name}`),
    },
  );
  return site;
}

/** Every file of a site but the note of when it was built. */
async function filesOf(site: string): Promise<Map<string, string>> {
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

describe('a build that keeps the pages of the build before', () => {
  test('is byte for byte what a build from nothing is', async () => {
    before = await filesOf(await build('before', content, 'code'));
    const kept = await filesOf(await build('after', edited(content), 'code'));
    const clean = await filesOf(await build('clean', edited(content), ''));
    expect([...kept.keys()].sort()).toEqual([...clean.keys()].sort());
    const different = [...kept].filter(([path, bytes]) => clean.get(path) !== bytes);
    expect(different.map(([path]) => path)).toEqual([]);
  });

  test('makes every page anew when code or content files changed', async () => {
    const site = await build('other-code', content, 'other code');
    expect(await filesOf(site)).toEqual(before);
  });

  test('never shows what a killed build left behind', async () => {
    const [model, ...others] = content.city_pages;
    if (!model) throw new Error('The seed is too small.');
    // Many pages to come after it give the time to kill the build in between.
    const first = { ...model, slug: 'a-first-city', city_name: 'A first city', id: 5000 };
    const crowd = Array.from({ length: 200 }, (_, place) => ({
      ...model,
      id: 6000 + place,
      slug: `crowd-${place}`,
      city_name: `Crowd ${place}`,
    }));
    const withTitle = (title: string): Snapshot => {
      const city_pages = [{ ...first, title }, model, ...others, ...crowd];
      return {
        ...content,
        city_pages,
        counts: { ...content.counts, city_pages: city_pages.length },
      };
    };
    await build('good', withTitle('The good title'), 'code');
    const dying = build('dying', withTitle('The bad title'), 'code').catch(() => 'killed');
    const kept = join(folder, 'kept', 'dist', 'a-first-city.html');
    await eventually(
      () => readFileSync(kept, 'utf8'),
      (html) => html.includes('The bad title'),
    );
    astro.stop();
    expect(await dying).toBe('killed');
    const site = await build('good-again', withTitle('The good title'), 'code');
    const page = await readFile(join(site, 'a-first-city.html'), 'utf8');
    expect(page).toContain('The good title');
    expect(page).not.toContain('The bad title');
  });
});
