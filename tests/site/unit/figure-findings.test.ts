import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { newContent } from '../../../scripts/site/agency/new-content.ts';
import { openContent } from '../../../scripts/site/content/content-folder.ts';
import { figureFindings, figureIn } from '../../../scripts/site/preflight/figure-findings.ts';
import { rowOf, savedTestimonial } from '../../support/content-rows.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';

const none: [path: string, text: string][] = [];
const findings = (files = none, saved = {}) =>
  figureFindings({
    files: new Map(files),
    folder: 'content',
    saved: { ...emptySnapshot, ...saved },
  });
const places = (files = none, saved = {}) => findings(files, saved).map(({ where }) => where);

const city = rowOf('city_pages', {
  insurance_tip: 'Premiums here are generally $1,800 to $2,400 a year.',
});

describe('a price or a saving', () => {
  test.each([
    ['Generally $1,800 to $3,500 a year.', '$1,800 to $3,500 a year'],
    ['Generalmente de $1,800 a $3,500 al año.', '$1,800 a $3,500 al año'],
    ['From $95/month.', '$95/month'],
    ['Harris County’s premiums averaged about $3,325 in 2023.', 'premiums averaged about $3,325'],
    ['La prima suele ser de $1,800 y más.', 'prima suele ser de $1,800'],
    ['Bundle home and auto (up to 25 percent).', 'Bundle home and auto (up to 25 percent'],
    ['Usually 15 to 25 percent off one policy.', '25 percent off'],
    ['Un descuento de hasta 25%.', 'descuento de hasta 25%'],
    ['That change saved us $4,000.', 'saved us $4,000'],
  ])('is found: %s', (text, figure) => expect(figureIn(text)).toBe(figure));

  test.each([
    'Usually 1 to 5 percent of the insured value: at 2 percent, you pay the first $6,400.',
    'A higher deductible lowers the premium. On a house insured for $350,000 that is $7,000.',
    'Pagan el costo completo si la casa está asegurada por lo menos al 80% de lo que costaría.',
    'Una cirugía puede rebasar los $100,000, y subir el límite suele costar poco al año.',
    'It pays 80 percent of lost income, and the smallest limit is $2,500 a person.',
    'A seven-year-old sofa that cost $1,800 might bring a few hundred dollars.',
    'What the premium buys: up to $250,000 for the house and $100,000 for contents.',
  ])('is not a deductible, a limit or a cost: %s', (text) => expect(figureIn(text)).toBeNull());
});

describe('preflight requires a source next to it', () => {
  const text = 'Save up to 25%.';

  test('in content files: `sources` next to or around it, or a link in the paragraph', () => {
    const answer = `answer: { en: ${text}, es: Bien. }`;
    expect(places([['faq.yaml', `questions: [{ ${answer} }]`]])).toEqual([
      'content/faq.yaml: questions',
    ]);
    expect(places([['faq.yaml', `questions: [{ ${answer}, sources: [a] }]`]])).toEqual([]);
    expect(places([['articles/en/a.md', `One.\n\n${text}\n\n[Two](https://a.test)`]])).toEqual([
      'content/articles/en/a.md',
    ]);
    expect(places([['articles/en/a.md', `${text} [Source](https://a.test)`]])).toEqual([]);
  });

  test('not by the sources of a file for what a client says', () => {
    const testimonial = `testimonial: { text: { en: We saved $900., es: Bien. } }`;
    expect(places([['cities/a.yaml', `sources: [a]\n${testimonial}`]])).toEqual([
      'content/cities/a.yaml: testimonial',
    ]);
  });

  test('in the panel: named in the text, or in sources.yaml for the city', () => {
    const page = { slug: 'help', title: '', body: text };
    const saved = {
      city_pages: [city],
      testimonials: [{ ...savedTestimonial, words: text }],
      page_texts: [page],
    };
    expect(places(none, saved)).toEqual([
      expect.stringMatching(/^the panel, City Pages: Katy\./),
      expect.stringMatching(/^the panel, Testimonials: R\. Soto\./),
      expect.stringMatching(/^the panel, Page Texts/),
    ]);
    expect(findings(none, saved).every(({ mustWait }) => mustWait)).toBe(true);
    const named = { ...city, insurance_tip: `${city.insurance_tip} Source: TDI, 2026.` };
    expect(places(none, { city_pages: [named] })).toEqual([]);
    const sources = '{ tdi: { name: TDI, cities: [katy] } }';
    expect(places([['sources.yaml', sources]], { city_pages: [city] })).toEqual([]);
  });
});

test('our own texts pass, and those of a new agency', async () => {
  for (const { files } of [await openContent('content'), await newContent()]) {
    expect(places([...files])).toEqual([]);
  }
  expect(figureIn(await readFile('supabase/seed.sql', 'utf8'))).toBeNull();
});

// Time that grew with the square of the length would not end within the test's.
test.each(['prima ', '1'])('a megabyte of %j is searched to its end', (text) => {
  expect(figureIn(text.repeat(1_000_000 / text.length))).toBeNull();
});
