import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { faqSchema } from '#schemas/content/question.ts';
import { readFeaturedCities, readFixedCities } from '../../../scripts/site/content/city-files.ts';
import { agency } from '../../support/content.ts';
import { readSite } from './site-pages.ts';

const { pages } = await readSite(inject('dist'));
const slug = (path: string) => basename(path, '.yaml');
const isInvented = (one: { sample?: boolean | undefined } | undefined) => one?.sample === true;

/** Marked unless its source is named. */
const bundleSaving = { sample: agency.sample && !agency.bundleSource };

const faq = faqSchema.parse(parse(readFileSync('content/faq.yaml', 'utf8')));

/** Invented people, ratings, prices and savings per city page. */
const invented = [
  ...[...(await readFixedCities())].map(
    ([path, { testimonial }]) =>
      [slug(path), [testimonial, agency.rating, bundleSaving].filter(isInvented).length] as const,
  ),
  ...[...(await readFeaturedCities())].map(
    ([path, { agent, testimonials }]) =>
      [slug(path), [agent, ...testimonials, ...faq.questions].filter(isInvented).length] as const,
  ),
];

test.each(invented)(
  '%s marks each of its %i invented people and figures, in both languages',
  (city, count) => {
    for (const [path, word] of [
      [`/${city}`, 'Example'],
      [`/es/${city}`, 'Ejemplo'],
    ] as const) {
      const marks = pages.get(path)?.document.querySelectorAll('main span') ?? [];
      expect(marks.filter(({ text }) => text === word)).toHaveLength(count);
    }
  },
);

test.each([
  ['/help', 'Example'],
  ['/es/help', 'Ejemplo'],
])('%s starts with the companies, and marks invented ones', (path, word) => {
  const document = pages.get(path)?.document;
  const companies = document?.querySelectorAll('#companies details') ?? [];
  expect(companies).toHaveLength(agency.sample ? 3 : 0);
  for (const company of companies) expect(company.text).toContain(word);
});

test('no page promises when a policy starts', () => {
  const promise = /on the day you say|el día que usted diga/i;
  const promising = [...pages.values()].filter(({ html }) => promise.test(html));
  expect(promising.map(({ path }) => path)).toEqual([]);
});
