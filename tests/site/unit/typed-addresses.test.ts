import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likelyCity } from '#islands/city-lookup/likely-city.ts';
import { tidyPath } from '#tidy-path.ts';

describe('the path that someone means', () => {
  test.each([
    ['/', '/'],
    ['/KATY.html/', '/katy'],
    ['//ES//Katy/', '/es/katy'],
    ['/Katy., /index/', '/katy'],
    ['/katy.html.html', '/katy'],
    ['/index/index.html', '/'],
    ['/katy…', '/katy'],
    ['/katy\u00a0', '/katy'],
    ['/katy\u200b”)', '/katy'],
    ['/“katy', '/katy'],
    ['/Blog/Home-Insurance-Coverage-Guide.', '/blog/home-insurance-coverage-guide'],
    ['/sitemap-0.xml.', '/sitemap-0.xml'],
    ['/ＫＡＴＹ', '/katy'],
    ['/ka\u200bty', '/katy'],
    ['/ka\u00adty', '/katy'],
    ['/<katy>', '/katy'],
    ['/katy&utm=1', '/katy'],
    ['/katy;jsessionid=1', '/katy'],
    ['/sugar land', '/sugar-land'],
    ['/AUTO_QUOTE', '/auto-quote'],
    ['/index-page', '/index-page'],
    ['/\\evil.example', '/\\evil.example'],
  ])('of %j is %j', (typed, meant) => {
    expect(tidyPath(typed)).toBe(meant);
  });

  test('starts with one slash, and is the same for itself', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('index', '.html', '/', '.', 'a'),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const meant = tidyPath(`/${parts.join('')}`);
        expect(meant).toMatch(/^\/($|[^/])/);
        expect(tidyPath(meant)).toBe(meant);
      }),
    );
  });
});

describe('the city that was likely meant', () => {
  const cities = ['Katy', 'Houston', 'The Woodlands', 'Spring', 'Tiki Island', 'Ázul', 'Ot'].map(
    (cityName) => ({ cityName, slug: cityName.toLowerCase().replaceAll(' ', '-') }),
  );
  const named = [...cities, { cityName: 'Conroe', slug: 'home-insurance-conroe-tx' }];

  test.each([
    ['kety', 'Katy'],
    ['ktay', 'Katy'],
    ['kat', 'Katy'],
    ['kattty', 'Katy'],
    ['katy-tx', 'Katy'],
    ['huston', 'Houston'],
    ['Houton', 'Houston'],
    ['thewoodlands', 'The Woodlands'],
    ['the_woodland', 'The Woodlands'],
    ['sprnig', 'Spring'],
    ['azul', 'Ázul'],
    ['conre', 'Conroe'],
    ['home-insurance-conroe-tx2', 'Conroe'],
  ])('for %s is %s', (typed, city) => {
    expect(likelyCity(typed, named)?.cityName).toBe(city);
  });

  test.each(['', 'k', 'ty', 'kaxx', 'party', 'wp-admin', 'o', '.env', 'x'.repeat(100_000)])(
    'for %.20s is none',
    (typed) => {
      expect(likelyCity(typed, named)).toBeNull();
    },
  );
});
