import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { articleHtml } from '#components/article/article-html.ts';
import { showDate } from '#components/ui/show-date.ts';
import { articleSchema } from '#schemas/article.ts';
import { featuredCitySchema } from '#schemas/featured-city.ts';
import { fixedCitySchema } from '#schemas/fixed-city.ts';

const filesOf = (folder: string) => readdirSync(`content/${folder}`);
const read = (file: string) => readFileSync(`content/${file}`, 'utf8');

const articles = [
  ['en/home-insurance-coverage-guide', '/blog/seguro-de-casa-guia'],
  ['es/seguro-de-casa-guia', '/blog/home-insurance-coverage-guide'],
] as const;

describe('the six fixed cities', () => {
  test('are the specification’s', () => {
    expect(filesOf('cities').sort()).toEqual(
      ['conroe', 'houston', 'magnolia', 'montgomery', 'spring', 'the-woodlands'].map(
        (slug) => `${slug}.yaml`,
      ),
    );
  });

  test.each(filesOf('cities'))('%s has ten neighborhoods and one five-star testimonial', (file) => {
    const city = fixedCitySchema.parse(parse(read(`cities/${file}`)));
    expect(new Set(city.neighborhoods).size).toBe(10);
    expect(city.testimonial.rating).toBe(5);
  });
});

test.each([
  ['home-insurance-houston-tx', 0],
  ['home-insurance-spring-tx', 3],
])('%s has four five-star testimonials and %i questions of its own', (slug, questions) => {
  const city = featuredCitySchema.parse(parse(read(`featured-cities/${slug}.yaml`)));
  expect(city.testimonials.map(({ rating }) => rating)).toEqual([5, 5, 5, 5]);
  expect(city.extraQuestions).toHaveLength(questions);
});

describe.each(articles)('the article %s', (file, counterpart) => {
  const [, frontMatter = '', text = ''] = read(`articles/${file}.md`).split(/^---$/m);
  const article = articleSchema.parse(parse(frontMatter));

  test('names its counterpart', () => expect(article.counterpart).toBe(counterpart));

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
    '10 por ciento',
    '$100,000 y $300,000',
    '$300,000 como mínimo',
    '$1,000 a $2,500',
    '15 y 25 por ciento',
  ]) {
    expect(text).toContain(amount);
  }
});

test('every {phone} of an article becomes a link that dials', () => {
  const phone = { display: '(281) 555-0142', e164: '+12815550142' };
  expect(articleHtml('<p>{phone} {phone}</p>', phone)).toBe(
    '<p><a href="tel:+12815550142">(281) 555-0142</a> <a href="tel:+12815550142">(281) 555-0142</a></p>',
  );
});

test('dates are written as the reader writes them', () => {
  expect(showDate('2026-05-12', 'en')).toBe('May 12, 2026');
  expect(showDate('2026-05-12', 'es')).toBe('12 de mayo de 2026');
});
