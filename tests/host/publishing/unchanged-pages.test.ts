import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Snapshot } from '#schemas/publishing/snapshot.ts';
import { openEmbeddedBackend } from '../../../scripts/host/backend/embedded-backend.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { Renderer } from '../../../scripts/host/render/renderer.ts';
import { takeSnapshot } from '../../../scripts/host/snapshot/take-snapshot.ts';
import { copyPreparedData } from '../../support/prepared-site.ts';
import { differences, siteBytes } from '../../support/site-bytes.ts';

const renderer = new Renderer();
const noon = '2026-11-21T12:00:00.000Z';

let folder: string;
let content: Snapshot;
/** The first release, which found no earlier one. */
let before: string;

interface Beside {
  /** Folder of the live release. */
  live?: string;
  /** Fingerprint of code, content files and settings. */
  source?: string;
  siteOrigin?: string;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unchanged-pages-'));
  const data = await copyPreparedData();
  const backend = await openEmbeddedBackend(readEnvironment({ DATA_DIR: data }));
  ({ snapshot: content } = await takeSnapshot(backend.visitor, null));
  await backend.close();
  await rm(data, { recursive: true });
  before = (await render('before', content)).release;
});
afterAll(async () => {
  renderer.stop();
  await rm(folder, { recursive: true });
});

/** Renders a snapshot as the release after `live`, if there is one. */
async function render(
  name: string,
  snapshot: Snapshot,
  { live, source = 'code', siteOrigin = 'https://tallpines.example' }: Beside = {},
) {
  const release = join(folder, name);
  await mkdir(release);
  const settings = { siteOrigin, supabaseUrl: '', publishableKey: 'sb_test', sendsMail: false };
  const { rendered } = await renderer.render({
    content: { snapshot, settings, now: noon },
    folder: join(release, 'site'),
    source,
    live: live ?? null,
  });
  return { release, rendered };
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
    counts: { ...rest.counts, services: services.length, city_pages: cities.length },
  };
}

/** Damages a file of the first release until the test is over. Answers what was in it. */
async function cutShort(path: string): Promise<Buffer> {
  const file = join(before, 'site', path);
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, 500));
  onTestFinished(() => writeFile(file, whole));
  return whole;
}

describe('a rendering that keeps city pages of the live release', () => {
  test('is byte for byte what a rendering of everything is', async () => {
    const after = await render('after', edited(content), { live: before });
    const clean = await render('clean', edited(content));
    const [one, other] = [siteBytes(after.release), siteBytes(clean.release)];
    expect(differences(await one, await other)).toEqual([]);
    expect(clean.rendered - after.rendered).toBeGreaterThan(30);
  });

  test('renders only what a headline stands on, and no city page', async () => {
    const { hero } = content;
    if (!hero) throw new Error('The seed has no headline.');
    const saved = { ...content, hero: { ...hero, title: 'A new headline' } };
    const { rendered } = await render('headline', saved, { live: before });
    expect(rendered).toBeLessThan(50);
  });

  test('renders every page anew when code, content files or settings changed', async () => {
    const all = (await render('all', content)).rendered;
    const moved = { source: 'another origin', siteOrigin: 'https://moved.example' };
    const { rendered } = await render('moved', content, { live: before, ...moved });
    expect(rendered).toBe(all);
  });

  test('makes a page anew that lies damaged in the live release', async () => {
    const slug = content.city_pages.at(-1)?.slug;
    const whole = await cutShort(`es/${slug}.html`);
    const { release } = await render('mended', content, { live: before });
    expect(await readFile(join(release, 'site', 'es', `${slug}.html`))).toEqual(whole);
  });

  test('leaves a compressed file behind that lies damaged in the live release', async () => {
    const slug = content.city_pages.at(-1)?.slug;
    await cutShort(`${slug}.html.gz`);
    const { release } = await render('whole', edited(content), { live: before });
    const files = await readdir(join(release, 'site'));
    expect(files).toContain(`${slug}.html`);
    expect(files).not.toContain(`${slug}.html.gz`);
  });
});
