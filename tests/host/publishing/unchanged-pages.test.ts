import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ContentTableName, contentTableNames } from '#tables/index.ts';
import { cachedPicture } from '../../../scripts/host/render/pictures/picture-cache.ts';
import { Renderer } from '../../../scripts/host/render/renderer.ts';
import { photograph } from '../../support/add-picture.ts';
import { type ContentRows, contentRows, snapshotOf } from '../../support/content-rows.ts';
import { randomTexts, savedWith } from '../../support/random-drafts.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import { differences, siteBytes } from '../../support/site-bytes.ts';
import { isThorough } from '../../support/thorough.ts';

const renderer = new Renderer();
let folder: string;
let rows: ContentRows;
let before: { release: string; rendered: number };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unchanged-pages-'));
  const [picture] = contentRows.pictures;
  if (!picture) throw new Error('There is no picture.');
  // Cities show a picture that no team member has.
  rows = {
    ...contentRows,
    pictures: [
      { ...picture, file: await storedPicture(1) },
      { ...picture, file: await storedPicture(2), id: 2, key: '2' },
    ],
    city_pages: contentRows.city_pages.map((city) => ({
      ...city,
      picture: city['picture'] ? '2' : null,
    })),
  };
  before = await render(rows, { live: null });
});
afterAll(async () => {
  renderer.stop();
  await rm(folder, { recursive: true });
});

/** Puts a picture where a snapshot would put it. Returns its hash. */
async function storedPicture(turn: number): Promise<string> {
  const bytes = await photograph(turn);
  const hash = createHash('sha256').update(bytes).digest('hex');
  await cachedPicture(hash, async () => bytes);
  return hash;
}

interface RenderOptions {
  /** Folder of the live release. */
  live?: string | null;
  /** Fingerprint of code, content files and settings. */
  siteOrigin?: string;
}

/** Renders rows as the release after `live`. */
async function render(
  content: ContentRows,
  { live = before.release, siteOrigin = 'https://tallpines.example' }: RenderOptions = {},
) {
  const release = await mkdtemp(join(folder, 'release-'));
  const settings = { siteOrigin, supabaseUrl: '', publishableKey: 'sb_test', sendsMail: false };
  const { rendered } = await renderer.render({
    content: { snapshot: snapshotOf(content), settings, now: '2026-11-21T12:00:00.000Z' },
    folder: join(release, 'site'),
    live,
    goesLive: true,
    recordsDays: true,
  });
  return { release, rendered };
}

/** Files that differ from those of a release in which every page was rendered. */
async function outdatedFiles(content: ContentRows): Promise<string[]> {
  const after = await render(content);
  const clean = await render(content, { live: null });
  return differences(await siteBytes(after.release), await siteBytes(clean.release));
}

/** The rows with random changes to one of them. */
function edited(table: ContentTableName, id: number, random: () => number): ContentRows {
  const list = rows[table].map((row) => {
    let changed = row;
    while (row.id === id && JSON.stringify(changed) === JSON.stringify(row)) {
      changed = savedWith(row, table, randomTexts(table, random));
    }
    return changed;
  });
  return { ...rows, [table]: list };
}

/** Truncates a file of the first release until the test is over. Returns its content. */
async function truncate(path: string): Promise<Buffer> {
  const file = join(before.release, 'site', path);
  const content = await readFile(file);
  await rm(file);
  await writeFile(file, content.subarray(0, 500));
  onTestFinished(() => writeFile(file, content));
  return content;
}

const tables = contentTableNames.filter((table) => contentRows[table].length > 0);
const editsPerRow = isThorough ? 10 : 1;

describe.each(tables)('a release after a save in %s', (table) => {
  const timeout = isThorough ? 300_000 : 60_000;
  test('is the same, byte for byte, as if every page had been rendered', { timeout }, async () => {
    const random = randomNumbers(7 + tables.indexOf(table));
    for (const { id } of rows[table]) {
      for (let edit = 0; edit < editsPerRow; edit += 1) {
        const content = edited(table, id, random);
        expect([content[table], await outdatedFiles(content)]).toEqual([content[table], []]);
      }
    }
    expect(await outdatedFiles({ ...rows, [table]: rows[table].slice(1) })).toEqual([]);
  });
});

describe('a release', () => {
  test('reuses the city pages when only the headline changed', async () => {
    const [hero] = rows.hero_content;
    if (!hero) throw new Error('There is no headline.');
    const { rendered } = await render({ ...rows, hero_content: [{ ...hero, title: 'New' }] });
    // The page of Houston is a fixed city's, which is always rendered.
    expect(before.rendered - rendered).toBe(2 * (rows.city_pages.length - 1));
  });

  test('renders every page when code, content files or settings changed', async () => {
    const moved = { siteOrigin: 'https://moved.example' };
    expect((await render(rows, moved)).rendered).toBe(before.rendered);
  });

  test('renders a page that is truncated in the live release', async () => {
    const content = await truncate('es/katy.html');
    const { release } = await render(rows);
    expect(await readFile(join(release, 'site/es/katy.html'))).toEqual(content);
  });

  test('does not reuse a compressed file that is truncated in the live release', async () => {
    await truncate('katy.html.gz');
    const { release } = await render(rows);
    const files = await readdir(join(release, 'site'));
    expect(files).toContain('katy.html');
    expect(files).not.toContain('katy.html.gz');
  });
});
