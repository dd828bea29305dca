import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatDate } from '#components/ui/format-date.ts';
import { articleSchema } from '#schemas/content/article.ts';
import { articleMarkup } from '../../support/article-markup.ts';
import { agency, featuredCity, fixedCity } from '../../support/content.ts';

const fixedCities = ['conroe', 'houston', 'magnolia', 'montgomery', 'spring', 'the-woodlands'];
const featuredCities = [
  ['home-insurance-houston-tx', 0],
  ['home-insurance-spring-tx', 3],
] as const;
const read = (file: string) => readFileSync(`content/${file}`, 'utf8');

const articles = [
  ['en/home-insurance-coverage-guide', '/blog/seguro-de-casa-guia'],
  ['es/seguro-de-casa-guia', '/blog/home-insurance-coverage-guide'],
  ['en/hail-and-your-roof', '/blog/granizo-en-el-techo'],
  ['es/granizo-en-el-techo', '/blog/hail-and-your-roof'],
  ['en/pip-and-uninsured-motorist', '/blog/pip-y-conductor-sin-seguro'],
  ['es/pip-y-conductor-sin-seguro', '/blog/pip-and-uninsured-motorist'],
] as const;

describe('the six fixed cities', () => {
  test('are those of the specification', () => {
    expect(readdirSync('content/cities').sort()).toEqual(fixedCities.map((slug) => `${slug}.yaml`));
  });

  test.each(fixedCities)('%s has ten neighborhoods', async (slug) => {
    expect(new Set((await fixedCity(slug)).neighborhoods).size).toBe(10);
  });
});

test.each(featuredCities)('%s has %i extra questions', async (slug, questions) => {
  expect((await featuredCity(slug)).extraQuestions).toHaveLength(questions);
});

// Skipped for a real agency, which has other facts and clients.
const example = agency.sample ? [agency] : [];

describe.each(example)('the example agency', ({ phone, address, hours, rating, claims }) => {
  test('has the specified facts and a fictional phone number', () => {
    expect(phone.display).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    expect(address).toMatchObject({ locality: 'The Woodlands', region: 'TX', postalCode: '77382' });
    expect(hours).toEqual([
      {
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '18:00',
        sample: true,
      },
      { days: ['Saturday'], opens: '09:00', closes: '14:00', sample: true },
      { days: ['Sunday'], sample: true },
    ]);
    expect(rating).toEqual({ value: 4.9, count: 35, source: 'Google', sample: true });
    expect(claims).toEqual({
      licensedState: 'Texas',
      grade: 'A+',
      yearsOfExperience: 10,
      sample: true,
    });
    expect(agency.copyrightYear).toBe(2024);
  });

  test.each(fixedCities)('has one invented testimonial with five stars in %s', async (slug) => {
    expect((await fixedCity(slug)).testimonial).toMatchObject({ rating: 5, sample: true });
  });

  test.each(featuredCities)('has an agent and four testimonials in %s', async (slug) => {
    const { agent, testimonials } = await featuredCity(slug);
    expect(agent?.sample).toBe(true);
    const invented = { rating: 5, sample: true };
    expect(testimonials).toMatchObject([invented, invented, invented, invented]);
  });
});

describe.each(articles)('the article %s', (file, counterpart) => {
  const [, frontMatter = '', text = ''] = read(`articles/${file}.md`).split(/^---$/m);
  const article = articleSchema.parse(parse(frontMatter));

  test('links to its counterpart', () => expect(article.counterpart).toBe(counterpart));

  test('ends with the number to call and a link to the site', () => {
    const ending = text.slice(text.lastIndexOf('\n## '));
    expect(ending).toContain('{phone}');
    expect(ending).toMatch(/\]\(\/(es\/?)?\)/);
  });
});

test('amounts of the English article', () => {
  const text = read('articles/en/home-insurance-coverage-guide.md');
  for (const amount of [
    'up to 10 percent',
    '$100,000 to $300,000',
    '$500,000',
    'about $2,500',
    '15',
    '25 percent',
  ]) {
    expect(text).toContain(amount);
  }
});

test('amounts of the Spanish article', () => {
  const text = read('articles/es/seguro-de-casa-guia.md');
  for (const amount of [
    '10%',
    '$100,000 y $300,000',
    '$300,000 como mínimo',
    '$1,000 a $2,500',
    '15% y 25%',
  ]) {
    expect(text).toContain(amount);
  }
});

test('every {phone} in an article becomes a link that calls', () => {
  const link = '<a href="tel:+12815550142">(281) 555-0142</a>';
  expect(articleMarkup('{phone} {phone}')).toBe(`<p>${link} ${link}</p>`);
});

test('a {phone} in an attribute is not replaced, and one inside a link is plain text', () => {
  expect(articleMarkup('[a](/b "{phone} > \\"c\\"") {phone}')).toMatch(
    /^<p><a [^>]*\{phone\}.*<a href="tel:\+12815550142">\(281\) 555-0142<\/a><\/p>$/,
  );
  expect(articleMarkup('[call *{phone}*](/auto-quote)')).toBe(
    '<p><a href="/auto-quote">call <em>(281) 555-0142</em></a></p>',
  );
});

test('dates are formatted in the language of the page', () => {
  expect(formatDate('2026-05-12', 'en')).toBe('May 12, 2026');
  expect(formatDate('2026-05-12', 'es')).toBe('12 de mayo de 2026');
});
