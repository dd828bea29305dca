import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { CityServices } from '#components/fixed-city/CityServices.tsx';
import { HomeBody } from '#components/home/HomeBody.tsx';
import { Footer } from '#components/shell/Footer.tsx';
import { Header } from '#components/shell/Header.tsx';
import { homeTestimonials } from '#components/testimonials/shown-testimonials.ts';
import { staticMarkup } from '#components/ui/static-markup.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { agency, rating } from '../../support/content.ts';
import { savedTestimonial } from '../../support/content-rows.ts';

const example: Agency = {
  ...agency,
  sample: true,
  rating: { ...rating, url: undefined, sample: true },
  claims: { ...agency.claims, grade: 'A+', gradeSource: undefined, sample: true },
};
const real: Agency = {
  ...example,
  sample: false,
  rating: { ...rating, url: undefined, sample: false },
  claims: { ...example.claims, sample: false },
  hours: agency.hours.map(({ sample: _, ...one }) => one),
};
const url = 'https://reviews.test/agency';
const reviewed: Agency = { ...real, rating: { ...rating, url, sample: false } };

const locale = 'en';
const pages = (one: Agency, sample: 'yes' | 'no' = 'yes') => {
  const testimonials = homeTestimonials([{ ...savedTestimonial, city: null, sample }], locale);
  const rows = { hero: null, picture: undefined, services: [], teamMembers: [], testimonials };
  const coverages = { auto: [], home: [] };
  return {
    header: parse(staticMarkup(Header, { agency: one, locale })),
    footer: parse(staticMarkup(Footer, { agency: one, locale })),
    home: parse(
      staticMarkup(HomeBody, { ...rows, coverages, agency: one, office: undefined, locale }),
    ),
  };
};
const parts = ['header', 'footer', 'home'] as const;

describe('the rating', () => {
  test.each(parts)('of the example is marked in the %s', (part) => {
    const { textContent } = pages(example)[part];
    expect(textContent).toContain(String(rating.count));
    expect(textContent).toContain('Example');
  });

  test.each(parts)('is missing in the %s without a link to its reviews', (part) => {
    const html = pages(real, 'no')[part];
    expect(html.textContent).not.toMatch(new RegExp(`\\b${rating.count}\\b`));
    expect(html.textContent).not.toContain('Example');
    expect(html.querySelectorAll('[aria-label^=Rated]')).toEqual([]);
  });

  test.each(parts)('is a link in the %s', (part) => {
    expect(pages(reviewed)[part].querySelector(`a[href="${url}"]`)?.textContent).toMatch(/review/i);
  });
});

describe('claims', () => {
  test('name a grade only with its source, except the marked one of the example', () => {
    const text = (one: Agency) => pages(one).home.querySelector('#about')?.textContent;
    expect(text(example)).toMatch(/rated A\+.*\sExample/);
    expect(text(real)).not.toContain('A+');
    const claims = { ...real.claims, gradeSource: 'BBB, 2026' };
    expect(text({ ...real, claims })).toContain('rated A+ (BBB, 2026)');
  });

  test('name the bundle saving only with its source, except the marked one of the example', () => {
    const text = (one: Agency) =>
      parse(staticMarkup(CityServices, { cityName: 'Katy', agency: one, locale })).textContent;
    expect(text(example)).toMatch(/save up to 25%.* Example/);
    expect(text(real)).not.toContain('25%');
    expect(text({ ...real, bundleSource: 'Acme, 2026' })).toMatch(/save up to 25%.*\(Acme, 2026\)/);
  });
});

test('a section in which everyone is invented is shown by the example agency only', () => {
  const heading = 'What Our Clients Say';
  expect(pages(example).home.textContent).toContain(heading);
  expect(pages(real).home.textContent).not.toContain(heading);
  expect(pages(real, 'no').home.textContent).toContain(heading);
});
