import { describe, expect, test } from 'vitest';
import type { CityPage } from '#schemas/content/city/city-page.ts';
import { similarityFindings } from '../../../scripts/site/preflight/similarity-findings.ts';

const blank = {
  version: 1,
  region: null,
  title: 'Home insurance',
  title_es: null,
  description_es: null,
  latitude: null,
  longitude: null,
  picture: null,
  image_url: null,
  local_risk: null,
  local_risk_es: null,
  insurance_tip: null,
  insurance_tip_es: null,
};

/** A record whose description consists of numbered sentences with these words. */
function city(id: number, name: string, words: string[], sentences = 40): CityPage {
  const description = Array.from({ length: sentences }, (_, index) =>
    words.map((word) => `Houses in ${name} are built on ${word} ground, as ${index} shows.`),
  ).flat();
  return { ...blank, id, slug: name, city_name: name, description: description.join(' ') };
}

describe('preflight', () => {
  test('warns about city pages that differ only in the name', async () => {
    const findings = await similarityFindings([
      city(1, 'Katy', ['flat']),
      city(2, 'Cypress', ['flat']),
      city(3, 'Willis', ['hilly']),
    ]);
    expect(findings.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^The page \/Katy shares 100% of its text/),
      expect.stringMatching(/^The page \/Cypress shares 100% of its text/),
    ]);
    expect(findings.some(({ mustWait }) => mustWait)).toBe(false);
  });

  test('warns about a page with too little original text', async () => {
    const findings = await similarityFindings([
      city(1, 'Katy', ['flat']),
      city(2, 'Willis', ['hilly'], 1),
    ]);
    expect(findings.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^The page \/Willis shares \d\d% /),
    ]);
  });
});
