import { describe, expect, test } from 'vitest';
import type { CityPage } from '#tables/cities/schema.ts';
import { similarityFindings } from '../../../scripts/site/preflight/similarity-findings.ts';
import { rowOf } from '../../support/content-rows.ts';

/** A record whose description consists of numbered sentences with these words. */
function city(id: number, name: string, words: string[], sentences = 40): CityPage {
  const description = Array.from({ length: sentences }, (_, index) =>
    words.map((word) => `Houses in ${name} are built on ${word} ground, as ${index} shows.`),
  ).flat();
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const row = rowOf('city_pages', { slug, city_name: name, title: 'Home insurance' }, id);
  // Longer than a saved description may be.
  return { ...row, description: description.join(' ') };
}

describe('preflight', () => {
  test('warns about city pages that differ only in the name', async () => {
    const findings = await similarityFindings([
      city(1, 'Katy', ['flat']),
      city(2, 'Cypress', ['flat']),
      city(3, 'Willis', ['hilly']),
    ]);
    expect(findings.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^The page \/katy shares 100% of its text/),
      expect.stringMatching(/^The page \/cypress shares 100% of its text/),
    ]);
    expect(findings.map(({ mustWait }) => mustWait)).toEqual([true, true]);
  });

  test('warns about a page with too little original text', async () => {
    const findings = await similarityFindings([
      city(1, 'Katy', ['flat']),
      city(2, 'Willis', ['hilly'], 1),
    ]);
    expect(findings.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^The page \/willis shares \d\d% /),
    ]);
  });

  test.each([
    [0.5, false],
    [0.6, true],
  ])('stops at a page of which more than 55% is on another page: %d', async (share, stops) => {
    const all = 600;
    const common = all * share;
    const sentences = (word: string, from: number, to: number) =>
      Array.from(
        { length: to - from },
        (_, at) => `The ${word} street number ${at + from} is dry.`,
      );
    const [one, other] = ['elm', 'oak'].map((word, id) => ({
      ...city(id, `City ${id}`, []),
      description: [...sentences('main', 0, common), ...sentences(word, common, all)].join(' '),
    }));
    if (!(one && other)) throw new Error('Two pages are compared.');
    const findings = await similarityFindings([one, other]);
    expect(findings.map(({ mustWait }) => mustWait)).toEqual([stops, stops]);
  });
});
