import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SavedContent } from '#site/site-content.ts';
import { compileSite } from '../../../scripts/host/render/compile-site.ts';
import { CompiledSite } from '../../../scripts/host/render/compiled-site.ts';
import { sourceFingerprint } from '../../../scripts/host/render/source-fingerprint.ts';
import type { SitePage } from '../../../src/render/site-page.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';

let folder: string;
let compiled: CompiledSite;
beforeAll(async () => {
  folder = await compileSite(await sourceFingerprint());
  compiled = await CompiledSite.open(folder);
});

/** Content in which every text of the home page, every address and every city contains a number. */
function contentNumber(number: number): SavedContent {
  const texts = {
    title: `Headline ${number}.`,
    subtitle: `Subtitle ${number}.`,
    title_es: null,
    subtitle_es: null,
  };
  const city = {
    id: number,
    version: 1,
    slug: `city-${number}`,
    city_name: `City ${number}`,
    region: `Region ${number}`,
    title: `Title ${number}`,
    description: `Description ${number}`,
    picture: null,
    image_url: null,
    local_risk: null,
    insurance_tip: null,
    title_es: null,
    description_es: null,
    local_risk_es: null,
    insurance_tip_es: null,
  };
  return {
    snapshot: {
      ...emptySnapshot,
      revision: number,
      hero: { id: 1, version: 1, picture: null, ...texts },
      city_pages: [city],
    },
    settings: {
      siteOrigin: `https://site-${number}.example`,
      supabaseUrl: '',
      publishableKey: `key-${number}`,
      sendsMail: false,
    },
    now: '2026-11-21T12:00:00.000Z',
  };
}

async function textOf(content: SavedContent, file: string): Promise<string> {
  const page = (await compiled.pages(content)).find((each) => each.file === file);
  if (!page) throw new Error(`No route writes ${file}.`);
  return (await page.render()).toString();
}

function rowKeys(pages: SitePage[]): string[] {
  return pages.flatMap(({ row }) => (row ? [row.key] : []));
}

describe('a compiled site', () => {
  test('renders 60 versions of the content at once without mixing them', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => 1000 + index);
    const files = (number: number) => [
      'index.html',
      'admin.html',
      `city-${number}.html`,
      `es/city-${number}.html`,
    ];
    const pages = await Promise.all(
      numbers.flatMap((number) =>
        files(number).map(async (file) => {
          const text = await textOf(contentNumber(number), file);
          const named =
            text.match(
              /(?:Headline |Subtitle |City |Title |Description |site-|key-|city-)(\d{4})/g,
            ) ?? [];
          return { number, file, named };
        }),
      ),
    );
    const foreign = pages.filter(({ number, named }) =>
      named.some((name) => !name.endsWith(String(number))),
    );
    expect(foreign).toEqual([]);
    expect(pages.filter(({ named }) => named.length === 0)).toEqual([]);
  });

  test('contains no settings, so it serves any address and any key', async () => {
    const pages = await compiled.pages(contentNumber(7));
    const texts = await Promise.all(pages.map(async ({ render }) => (await render()).toString()));
    expect(texts.filter((text) => /localhost|tallpines\.example/.test(text))).toEqual([]);
    const scripts = readdirSync(join(folder, 'site/_astro')).filter((file) => file.endsWith('.js'));
    const withKey = scripts.filter((file) =>
      /sb_publishable_\w{10}/.test(readFileSync(join(folder, 'site/_astro', file), 'utf8')),
    );
    expect([scripts.length > 5, withKey]).toEqual([true, []]);
  });

  test('rethrows the error of a page', async () => {
    const content = contentNumber(1);
    const page = (await compiled.pages(content)).find(({ file }) => file === 'index.html');
    Object.defineProperty(content.snapshot, 'services', {
      get: () => {
        throw new Error('The services are gone.');
      },
    });
    await expect(page?.render()).rejects.toThrow('The services are gone.');
  });

  test('names the row of a city page, whose key changes with what the page shows', async () => {
    const pages = await compiled.pages(contentNumber(7));
    const rows = pages.flatMap(({ address, row }) => (row ? [[address, row.name]] : []));
    expect(rows.sort()).toEqual([
      ['/city-7', 'city_pages row 7'],
      ['/es/city-7', 'city_pages row 7'],
    ]);
    const shown = (number: number) => compiled.pages(contentNumber(number)).then(rowKeys);
    expect([await shown(7), await shown(8)]).toEqual([
      rowKeys(pages),
      expect.not.arrayContaining(rowKeys(pages)),
    ]);
  });
});

test('the renderer imports only public modules of Astro', () => {
  const sources = ['scripts/host/render', 'src/render'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const imported = sources.flatMap((text) =>
    [...text.matchAll(/from '(astro[^']*)'/g)].map(([, name]) => name),
  );
  const { exports } = JSON.parse(readFileSync('node_modules/astro/package.json', 'utf8'));
  const published = Object.keys(exports).map((name) => `astro${name.slice(1)}`);
  expect(new Set(imported)).toEqual(
    new Set(['astro', 'astro/app', 'astro/app/entrypoint', 'astro:static-paths']),
  );
  expect(published).toEqual(expect.arrayContaining(['astro', 'astro/app', 'astro/app/entrypoint']));
});
