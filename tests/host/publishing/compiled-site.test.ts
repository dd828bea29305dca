import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SavedContent } from '#site/site-content.ts';
import { compileSite } from '../../../scripts/host/render/compile-site.ts';
import { CompiledSite } from '../../../scripts/host/render/compiled-site.ts';
import { sourceFingerprint } from '../../../scripts/host/render/source-fingerprint.ts';
import type { SitePage } from '../../../src/render/site-page.ts';
import { processesBelow } from '../../support/child-processes.ts';
import { rowOf } from '../../support/content-rows.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';
import { eventually } from '../../support/eventually.ts';

let folder: string;
let compiled: CompiledSite;
beforeAll(async () => {
  ({ folder } = await compileSite());
  compiled = await CompiledSite.open(folder);
});

/** Content in which every text of the home page, every address and every city contains a number. */
function contentNumber(number: number): SavedContent {
  const texts = { title: `Headline ${number}.`, subtitle: `Subtitle ${number}.` };
  const city = rowOf(
    'city_pages',
    {
      ...{ slug: `city-${number}`, city_name: `City ${number}`, region: `Region ${number}` },
      ...{ title: `Title ${number}`, description: `Description ${number}` },
    },
    number,
  );
  return {
    snapshot: {
      ...emptySnapshot,
      revision: number,
      hero: rowOf('hero_content', texts),
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

async function textOf(content: SavedContent, file: string, site = compiled): Promise<string> {
  const page = (await site.pages(content)).find((each) => each.file === file);
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

describe('CONTENT_DIR', () => {
  let agency: string;
  beforeEach(async () => {
    agency = await mkdtemp(join(tmpdir(), 'agency-'));
    onTestFinished(() => rm(agency, { recursive: true }));
    onTestFinished(() => void vi.unstubAllEnvs());
    await cp('content', agency, { recursive: true });
    vi.stubEnv('CONTENT_DIR', agency);
  });
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(agency, path)), { recursive: true });
    await writeFile(join(agency, path), text);
  };

  test('names the folder of the agency whose site is compiled, with its mark and pictures', async () => {
    const facts = await readFile(join(agency, 'agency.yaml'), 'utf8');
    await put('agency.yaml', facts.replace(/^name: .*/m, 'name: Bayou Shield'));
    const shield = 'M4 4h56v28L32 60 4 32z';
    const drawn = (name: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${name}</title><path d="${shield}"/></svg>`;
    await put('mark.svg', drawn('mark'));
    await put('drawings/hero.svg', drawn('hero'));
    await put('drawings.yaml', 'hero: { en: A bayou at dawn, es: Un bayou al amanecer }');
    await put('images/team/boat.svg', drawn('boat'));
    // Folders made before this file existed lack it, and their cities have the names of regions.
    await rm(join(agency, 'regions.yaml'));
    const conroe = await readFile(join(agency, 'cities/conroe.yaml'), 'utf8');
    const earlier = conroe.replace(/^region: .*/m, 'region: North Houston & Montgomery County');
    await put('cities/conroe.yaml', earlier);

    const { folder: other } = await compileSite();
    const pages = await (await CompiledSite.open(other)).pages(contentNumber(1));
    const page = async (file: string) =>
      (await pages.find((each) => each.file === file)?.render())?.toString() ?? '';
    const home = await page('index.html');
    const shown = ['Bayou Shield', 'alt="A bayou at dawn"', `<path d="${shield}">`];
    for (const text of shown) expect(home).toContain(text);
    expect(await page('es.html')).toContain('alt="Un bayou al amanecer"');
    const areas = await page('es/serving-areas.html');
    expect(areas.match(/(?<=<h3 class="heading-3"[^>]*>)[^<]*/g)).toEqual([
      'Área metropolitana de Houston',
      'Norte de Houston y condado de Montgomery',
      'Region 1',
    ]);

    const file = (path: string, of = other) => readFileSync(join(of, 'site', path));
    expect(file('images/team/boat.svg').toString()).toBe(drawn('boat'));
    expect(file('favicon.svg').toString()).toContain(`<path d='${shield}'/>`);
    for (const path of ['favicon.ico', 'apple-touch-icon.png', 'images/sharing/hero.jpg'])
      expect(file(path).equals(file(path, folder))).toBe(false);
    const pine = 'M45 26l2-9';
    const [shownDrawing] = /_astro\/hero\.[^"]*\.svg/.exec(home) ?? [];
    expect(file(shownDrawing ?? '').toString()).toContain('<title>hero</title>');
    const [sign] = /_astro\/office\.[^"]*\.svg/.exec(home) ?? [];
    expect(file(sign ?? '').toString()).toContain(shield);
    expect([home.includes(pine), await textOf(contentNumber(1), 'index.html')]).toEqual([
      false,
      expect.stringContaining(pine),
    ]);
  });

  test('may lack regions.yaml, as folders did before cities had ids of regions', async () => {
    await rm(join(agency, 'regions.yaml'));
    const conroe = await readFile(join(agency, 'cities/conroe.yaml'), 'utf8');
    const earlier = conroe.replace(/^region: .*/m, 'region: North Houston & Montgomery County');
    await put('cities/conroe.yaml', earlier);
    const older = await CompiledSite.open((await compileSite()).folder);
    const areas = await textOf(contentNumber(1), 'es/serving-areas.html', older);
    expect(areas.match(/(?<=<h3 class="heading-3"[^>]*>)[^<]*/g)).toEqual([
      'Área metropolitana de Houston',
      'Norte de Houston y condado de Montgomery',
      'Region 1',
    ]);
  });

  test('is compiled as it was at one moment, also when a file changes meanwhile', async () => {
    const facts = await readFile(join(agency, 'agency.yaml'), 'utf8');
    const named = (name: string) =>
      put('agency.yaml', facts.replace(/^name: .*/m, `name: ${name}`));
    await named('Bayou Before');
    const before = await sourceFingerprint();
    const compiling = compileSite();
    // The process that reads the folder is about to start.
    await eventually(
      () => processesBelow(process.pid),
      (found) => found.some(({ command }) => command.includes('content-worker')),
    );
    await named('Bayou After');
    const after = await sourceFingerprint();
    const { folder: made, source } = await compiling;
    const home = await textOf(contentNumber(1), 'index.html', await CompiledSite.open(made));
    const shown = /Bayou (Before|After)/.exec(home)?.[0];
    expect([source, shown]).toEqual(
      source === before ? [before, 'Bayou Before'] : [after, 'Bayou After'],
    );
  });

  test('is refused with files that are not content', async () => {
    await put('run.js', '');
    const refused = compileSite();
    await expect(refused).rejects.toThrow(`${join(agency, 'run.js')} is not a YAML, Markdown`);
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
