import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { localSources, recordSources } from '#components/city/cited-sources.ts';
import { faqSchema } from '#schemas/content/question.ts';
import { featuredCity, fixedCity, sources } from '../../support/content.ts';

const faq = faqSchema.parse(parse(readFileSync('content/faq.yaml', 'utf8')));
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
  const named = new Set([
    ...cities.flatMap((city) =>
      [...city.localRisk, city.tip, ...city.questions].flatMap((fact) => fact.sources),
    ),
    ...[...faq.questions, ...Object.values(faq.costAnswerByCity)].flatMap(
      (answer) => answer.sources ?? [],
    ),
  ]);
  const unused = Object.entries(sources).filter(
    ([key, source]) => !named.has(key) && !source.cities,
  );
  expect(unused).toEqual([]);
});

test('every city page of the first installation has sources, and the featured ones those of their file', async () => {
  const seed = readFileSync('supabase/seed.sql', 'utf8');
  const inSeed = [...seed.matchAll(/^ {2}'([a-z-]+)', '[^']+', '[a-z-]+', '\d/gm)];
  expect(inSeed.length).toBeGreaterThan(30);
  for (const [, slug = ''] of inSeed) {
    expect(recordSources(slug, undefined, sources), slug).not.toEqual([]);
  }
  const slug = 'home-insurance-houston-tx';
  const names = recordSources(slug, await featuredCity(slug), sources);
  expect(names).toContain(sources['harvey-homes']);
  expect(names).toEqual([...new Set(names)]);
});

test('a fact with an unknown source fails the build', async () => {
  const city = await fixedCity('houston');
  expect(() => localSources(city, {})).toThrow(
    'content/sources.yaml has no source `flood-control-district`, which Houston cites.',
  );
});
