import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { infoPageSlugs } from '#schemas/content/info-page.ts';
import { runAgency } from '../../support/run-agency.ts';
import { freshDataDirectory, type RunningSite, startSite } from '../../support/running-site.ts';

// What `npm run agency` of commit d0c5e42 wrote, with hours, a region and cities that the agency edited.
const fixture = 'tests/fixtures/older-content';

describe('the content folder of an agency from an earlier version', () => {
  let content: string;
  let site: RunningSite;

  beforeAll(async () => {
    content = await freshDataDirectory();
    await cp(fixture, content, { recursive: true });
    site = await startSite({ env: { CONTENT_DIR: content } });
  });
  afterAll(async () => {
    await site.discard();
    await rm(content, { recursive: true });
  });

  const page = async (path: string) => (await fetch(`${site.url}${path}`)).text();

  test('starts as it is, with everything that the agency wrote', async () => {
    const home = await page('/');
    for (const text of ['Pelican Point Insurance', '210 Broadway Street', '7654321', 'Galveston']) {
      expect(home).toContain(text);
    }
    const guides = await page('/serving-areas');
    for (const text of ['Pine Country', 'Texas City', 'Greater Houston']) {
      expect(guides).toContain(text);
    }
    expect(await page('/help')).toContain('Pelican Point Insurance');
  });

  test('--update adds what is new, keeps every line and value, and then has nothing to do', async () => {
    const update = (...words: string[]) =>
      runAgency({ words: ['--update', ...words], env: { CONTENT_DIR: content } });
    const dryRun = await update('--dry-run');
    expect(dryRun.printed).toContain('agency.yaml\n');
    expect(dryRun.printed).toContain('Nothing was written.');
    expect(await readdir(content)).not.toContain('regions.yaml');

    expect(await update()).toMatchObject({ code: 0 });
    const region = /^region: .*$/m;
    for (const path of await filesOf(fixture)) {
      const [before, after] = await Promise.all([
        readFile(join(fixture, path), 'utf8'),
        readFile(join(content, path), 'utf8'),
      ]);
      const kept = after.split('\n');
      const lost = before.split('\n').filter((line) => !(kept.includes(line) || region.test(line)));
      expect([path, lost]).toEqual([path, []]);
    }
    const pages = infoPageSlugs.map((slug) => `${slug}.md`);
    for (const language of ['en', 'es']) {
      expect(await readdir(join(content, 'pages', language))).toEqual(
        expect.arrayContaining(pages),
      );
    }
    const { regions } = parse(await readFile(join(content, 'regions.yaml'), 'utf8'));
    expect(regions).toContainEqual({
      id: 'pine-country',
      name: { en: 'Pine Country', es: 'Pine Country' },
    });
    expect(await readFile(join(content, 'cities/magnolia.yaml'), 'utf8')).toContain(
      '# The name that our customers use.\nregion: pine-country\n',
    );
    expect(await update()).toEqual({
      code: 0,
      printed: `${content} has today's format already. Nothing was changed.\n`,
    });
  });
});

async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((path) => /\.\w+$/.test(path));
}
