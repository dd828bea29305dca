import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { regionName } from '#i18n/regions.ts';
import { earlierRegions } from '#schemas/content/earlier-regions.ts';
import { readFixedCities } from '../../../scripts/site/content/city-files.ts';
import { readRegions } from '../../../scripts/site/content/regions-file.ts';
import { regionFindings } from '../../../scripts/site/preflight/region-findings.ts';

/** A content folder with this `regions.yaml` and the fixed cities. */
async function contentWith(text?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('content/cities', join(folder, 'cities'), { recursive: true });
  if (text !== undefined) await writeFile(join(folder, 'regions.yaml'), text);
  return folder;
}

const hills = `regions: [{ id: hills, name: { en: Hill Country, es: Las colinas } }]`;

test('a folder made before regions.yaml has the regions that were part of the code', async () => {
  const { regions } = await readRegions(await contentWith());
  expect(regions).toEqual(earlierRegions.regions);
  const fixed = await readFixedCities();
  const ids = regions.map(({ id }) => id);
  for (const { region } of fixed.values()) expect(ids).toContain(region);
});

test.each([
  [hills.replace('hills', 'The Hills'), 'regions, entry 1, id: must be lowercase words'],
  [hills.replace(', es: Las colinas', ''), 'regions, entry 1, name, es: is missing'],
  [
    'regions: [{ id: a, name: &a { en: A, es: A } }, { id: a, name: *a }]',
    'must have each id once',
  ],
  [`${hills}\nnearbyCities: [${'{ slug: a, name: A }, '.repeat(5)}]`, 'nearbyCities: Too big'],
  ['nearbyCities: []', 'regions: is missing'],
])('%j is reported with file and fact', async (text, message) => {
  const folder = await contentWith(text);
  const reading = readRegions(folder);
  await expect(reading).rejects.toThrow(join(folder, 'regions.yaml'));
  await expect(reading).rejects.toThrow(message);
});

describe('the name of a region', () => {
  test.each([
    ['golden-triangle', 'en', 'Golden Triangle', undefined],
    ['golden-triangle', 'es', 'Triángulo Dorado', undefined],
    [' Golden Triangle', 'es', 'Triángulo Dorado', undefined],
    ['Hill Country', 'en', 'Hill Country', undefined],
    ['Hill Country', 'es', 'Hill Country', 'en'],
  ] as const)('%j in %s is %s', async (region, locale, text, lang) => {
    const { regions } = await readRegions();
    expect(regionName(region, regions, locale)).toEqual({ text, lang });
  });
});

describe('preflight', () => {
  const katy = { slug: 'katy', city_name: 'Katy', region: 'west-houston-fort-bend' };
  const cypress = { slug: 'cypress', city_name: 'Cypress', region: null };

  test('finds nothing if every region is in the list and every nearby city has a page', async () => {
    expect(await regionFindings([katy, cypress])).toEqual([]);
  });

  test('names nearby cities without a page, and regions that are not in the list', async () => {
    const content = await contentWith(
      `${hills}\nnearbyCities: [{ slug: spring, name: Spring }, { slug: alvin, name: Alvin }]`,
    );
    const found = await regionFindings([katy, { ...cypress, region: 'Hill Country' }], content);
    const file = join(content, 'regions.yaml');
    const unlisted = `which is not in ${file}, so it has no Spanish name.`;
    expect(found.slice(0, 2)).toEqual([
      {
        what: 'City pages do not link to /alvin, because that page does not exist.',
        where: `${file}: nearbyCities`,
        mustWait: false,
      },
      {
        what: `Conroe is in the region “north-houston-montgomery”, ${unlisted}`,
        where: `${join(content, 'cities/conroe.yaml')}: region`,
        mustWait: false,
      },
    ]);
    expect(found.at(-1)).toEqual({
      what: `Katy is in regions that are not in ${file}, so these have no Spanish names: “west-houston-fort-bend”.`,
      where: 'the panel, City Pages: Region',
      mustWait: false,
    });
    expect(found).toHaveLength(8);
  });

  test('names many cities of the database in one line, and the command that starts over', async () => {
    const content = await contentWith(hills);
    await rm(join(content, 'cities'), { recursive: true });
    const cities = Array.from({ length: 41 }, (_, index) => ({
      ...katy,
      city_name: `City ${index + 1}`,
    }));
    expect(await regionFindings(cities, content)).toEqual([
      {
        what: `City 1, City 2, City 3, and 38 more are in regions that are not in ${join(content, 'regions.yaml')}, so these have no Spanish names: “west-houston-fort-bend”.`,
        where: expect.stringMatching(/^the panel, City Pages: Region\. .* start-over$/),
        mustWait: false,
      },
    ]);
  });
});
