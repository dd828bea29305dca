import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localSources } from '#components/fixed-city/local-sources.ts';
import { fixedCity, sources } from '../../support/content.ts';

const slugs = readdirSync('content/cities').map((file) => basename(file, '.yaml'));
const cities = await Promise.all(slugs.map(fixedCity));

describe.each(cities)('local facts of $name', (city) => {
  const facts = [...city.localRisk, city.tip, ...city.questions];

  test.each(facts)('fact or question %# cites known sources', (fact) => {
    expect(fact.sources.filter((key) => !(key in sources))).toEqual([]);
    expect(fact.sources).not.toEqual([]);
  });

  test('lists each source once', () => {
    const listed = localSources(city, sources).map(({ href }) => href);
    expect(listed).toEqual([...new Set(listed)]);
    expect(listed.length).toBeGreaterThan(0);
  });
});

test('every source is cited', () => {
  const named = new Set(
    cities.flatMap((city) =>
      [...city.localRisk, city.tip, ...city.questions].flatMap((fact) => fact.sources),
    ),
  );
  expect(Object.keys(sources).filter((key) => !named.has(key))).toEqual([]);
});

test('a fact with an unknown source fails the build', async () => {
  const city = await fixedCity('houston');
  expect(() => localSources(city, {})).toThrow(
    'content/sources.yaml has no source `flood-control-district`, which Houston cites.',
  );
});
