import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cityPicture } from '#components/city/city-picture.ts';
import { cityQuestions, ownQuestions } from '#components/city/city-questions.ts';
import { heroTexts } from '#components/fixed-city/hero-texts.ts';
import { agencyData } from '#components/structured-data/agency-data.ts';
import { scriptJson } from '#components/structured-data/script-json.ts';
import { sharingImage } from '#components/ui/sharing-image.ts';
import { requestedCity } from '#islands/city-lookup/requested-city.ts';
import type { OpeningHours } from '#schemas/content/agency.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import { NearbyCityIndex, nearbyCities } from '#schemas/content/city/nearby-cities.ts';
import { faqSchema } from '#schemas/content/question.ts';
import { cityRecordPages } from '#site/cities/city-record-pages.ts';
import { nearbyLinks } from '#site/cities/fixed-city-links.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import { readRegions } from '../../../scripts/site/content/regions-file.ts';
import { agency, featuredCity, fixedCity, sources } from '../../support/content.ts';
import { rowOf } from '../../support/content-rows.ts';
import { vocabularyProblems } from '../pages/schema-org.ts';

const faq = faqSchema.parse(parse(readFileSync('content/faq.yaml', 'utf8')));
const regions = await readRegions();
const spring = await featuredCity('home-insurance-spring-tx');

const city = (change: Partial<CityPage>): CityPage =>
  rowOf('city_pages', { slug: 'dayton', city_name: 'Dayton', region: 'East', ...change });

describe('the picture of a city', () => {
  test.each([null, '', '  '])('is absent for %j, featured or not', (image_url) => {
    expect(cityPicture({ image_url })).toBeNull();
    expect(cityPicture({ image_url }, spring)).toBeNull();
  });

  test('is the URL with spaces encoded', () => {
    expect(cityPicture({ image_url: ' https://img.example/a b c.jpg' })).toBe(
      'https://img.example/a%20b%20c.jpg',
    );
  });

  test('is our own drawing for a featured city', () => {
    expect(cityPicture({ image_url: 'https://img.example/a.jpg' }, spring)).toBe(spring.image);
  });
});

describe('og:image', () => {
  test.each([
    ['/images/cities/spring.svg', '/images/sharing/spring.jpg'],
    ['/images/cities/unknown.svg', undefined],
    ['/images/our-street.jpg', '/images/our-street.jpg'],
    ['https://img.example/a%20b.jpg', 'https://img.example/a%20b.jpg'],
    ['https://%%%', undefined],
    [null, undefined],
  ])('of %j is %j', (picture, shared) => expect(sharingImage(picture)).toBe(shared));
});

describe('the questions of a city', () => {
  test('are four, and seven in Spring', () => {
    expect(cityQuestions(city({}), faq, undefined, sources, 'en')).toHaveLength(4);
    const own = city({ slug: 'home-insurance-spring-tx', city_name: 'Spring' });
    expect(cityQuestions(own, faq, spring, sources, 'es')).toHaveLength(7);
  });

  test.each([
    ['dayton', '$1,800 to $3,500'],
    ['home-insurance-houston-tx', '$1,800 to $2,400'],
    ['home-insurance-spring-tx', '$1,800 to $2,800'],
  ])('contain the price range of %s, marked as an example, with its sources', (slug, range) => {
    const [cost] = cityQuestions(city({ slug }), faq, undefined, sources, 'en');
    expect(cost?.answer).toContain(range);
    expect(cost?.answer).toContain('many homes cost more');
    expect(cost?.sources).toEqual([sources['premium-average'], sources['premium-houston']]);
    expect(cost?.sample).toBe(true);
  });

  test('contain the city name literally, even with special replacement patterns', () => {
    for (const city_name of ['$& $1', '{city}', '</script>']) {
      const [first] = cityQuestions(city({ city_name }), faq, undefined, sources, 'en');
      expect(first?.question).toBe(`What does home insurance cost in ${city_name}?`);
    }
  });
});

describe('nearby cities', () => {
  test('are found in the index of a region as by comparing with every city', () => {
    // Few places, so that many cities have the same point, latitude, longitude or distance, or none.
    const place = fc.record({
      latitude: fc.constantFrom(null, '29.5', '29.50', '30.1', '30.7', '31.30000001'),
      longitude: fc.constantFrom(null, '-95.1', '-95.2', '-95.3', '-96', '-94.5'),
    });
    const anywhere = fc.record({
      latitude: fc.integer({ min: 10, max: 79 }).map(String),
      longitude: fc.integer({ min: -170, max: -60 }).map(String),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(place, anywhere), { maxLength: 60 }), (places) => {
        const cities = places.map((each, at) => ({ slug: `c${at}`, city_name: `C${at}`, ...each }));
        const index = new NearbyCityIndex(cities);
        for (const each of cities) expect(index.near(each)).toEqual(nearbyCities(each, cities));
      }),
    );
  });

  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => city({ slug, city_name: slug }));
  const nearby = (cities: CityPage[], fixed: string[] = []) =>
    cityRecordPages(
      cities,
      fixed.map((slug) => ({ slug, cityName: slug })),
      regions,
    ).map((page) => page.nearby.map(({ slug }) => slug));

  test('are up to four others of the same region', () => {
    expect(nearby(six)[1]).toEqual(['a', 'c', 'd', 'e']);
    expect(nearby(six)[5]).toEqual(['a', 'b', 'c', 'd']);
  });

  test('are the nearest ones first, then those without coordinates, by name', () => {
    const at = (slug: string, latitude: string | null, longitude: string | null) =>
      city({ slug, city_name: slug, latitude, longitude });
    const cities = [
      at('a-unplaced', null, null),
      at('b-half-placed', '29.74', null),
      at('friendswood', '29.51', '-95.20'),
      at('webster', '29.53', '-95.12'),
      at('league-city', '29.49', '-95.11'),
      // 0.044 degrees from Webster, but a degree of longitude is shorter than one of latitude.
      at('seabrook', '29.53', '-95.076'),
    ];
    const near = Object.fromEntries(
      cityRecordPages(cities, [], regions).map((page) => [
        page.city.slug,
        page.nearby.map(({ slug }) => slug),
      ]),
    );
    expect(near['webster']).toEqual(['seabrook', 'league-city', 'friendswood', 'a-unplaced']);
    expect(near['a-unplaced']?.slice(0, 2)).toEqual(['b-half-placed', 'friendswood']);
  });

  test('of a city in a file are those that the file lists, else the nearest of its region', async () => {
    const conroe = { ...(await fixedCity('conroe')), latitude: 30.32, longitude: -95.47 };
    const placed = { ...conroe, name: 'Willow', latitude: 30.1, nearby: undefined };
    const region = 'north-houston-montgomery';
    const records = [
      city({
        slug: 'tomball',
        city_name: 'Tomball',
        region,
        latitude: '30.10',
        longitude: '-95.62',
      }),
      city({ slug: 'humble', city_name: 'Humble', region, latitude: '29.99', longitude: '-95.27' }),
      city({
        slug: 'home-willow',
        city_name: 'Willow',
        region,
        latitude: '30.1',
        longitude: '-95.4',
      }),
      city({ slug: 'willis', city_name: 'Willis', region: 'lakes-piney-woods' }),
    ];
    const files = { conroe, willow: placed };
    const links = (file: FixedCity) =>
      nearbyLinks(file, records, files, regions.regions).map(({ slug }) => slug);
    expect(links(conroe)).toEqual(['willis']);
    expect(links(placed)).toEqual(['tomball', 'humble', 'conroe']);
  });

  test('do not depend on the order of records, even if two have the same name', () => {
    const twins = six.map((one) => ({ ...one, city_name: 'Houston' }));
    expect(nearby(twins.toReversed())).toEqual(nearby(twins));
    expect(nearby(twins)[0]).toEqual(['b', 'c', 'd', 'e']);
  });

  test('are in the same region if one has its id and one its earlier English name', () => {
    const pair = [
      city({ slug: 'a', region: 'golden-triangle' }),
      city({ slug: 'b', region: ' Golden Triangle' }),
    ];
    expect(nearby(pair)).toEqual([['b'], ['a']]);
  });

  test('are those of regions.yaml that have a page, if no other city is in the region', () => {
    const alone = [
      city({ slug: 'a', region: null }),
      city({ slug: 'b', region: null }),
      city({ slug: 'c', region: 'West' }),
    ];
    const links = ['the-woodlands', 'spring', 'cypress', 'katy'];
    expect(nearby(alone, links)).toEqual([links, links, links]);
    expect(nearby(alone, ['katy'])).toEqual([['katy'], ['katy'], ['katy']]);
  });

  test('are never the city itself, and fixed cities in place of those without a page', () => {
    const katy = city({ slug: 'katy', city_name: 'Katy', region: 'West' });
    const fixed = ['conroe', 'houston', 'spring', 'the-woodlands'];
    expect(nearby([katy], fixed)).toEqual([['the-woodlands', 'spring', 'conroe', 'houston']]);
    const other = city({ slug: 'z', city_name: 'Z', region: null });
    expect(nearby([katy, other], fixed)[1]).toEqual(['the-woodlands', 'spring', 'katy', 'conroe']);
  });
});

describe('heading and subtitle of a fixed city', () => {
  test('are the defaults without a record', () => {
    const { heading, subtitle } = heroTexts('Conroe', undefined, 'en');
    expect(heading.text).toBe('Auto & Home Insurance in Conroe');
    expect(subtitle.text).toContain('Conroe');
  });

  test('come from the record independently of each other', () => {
    const record = city({ title: 'Cover Conroe', title_es: 'Conroe cubierto', description: ' ' });
    expect(heroTexts('Conroe', record, 'es').heading).toEqual({
      text: 'Conroe cubierto',
      lang: undefined,
    });
    expect(heroTexts('Conroe', record, 'en').heading.text).toBe('Cover Conroe');
    expect(heroTexts('Conroe', record, 'en').subtitle).toEqual(
      heroTexts('Conroe', undefined, 'en').subtitle,
    );
  });

  test('fall back to English, marked as such, if Spanish is missing', () => {
    expect(heroTexts('Conroe', city({ title: 'Cover' }), 'es').heading).toEqual({
      text: 'Cover',
      lang: 'en',
    });
  });
});

describe('structured data', () => {
  const siteOrigin = 'https://site.example';
  const geo = { latitude: 30.16578, longitude: -95.46127 };

  test('never closes its script element and keeps the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--<script>', ']]>')),
        (text) => {
          const json = scriptJson({ '@type': 'Thing', name: text });
          expect(json).not.toContain('<');
          expect(JSON.parse(json)).toMatchObject({ name: text });
        },
      ),
    );
  });

  test('of a sample agency contains no invented fact: no street, no phone, no rating, no claim', () => {
    const sample = { ...agency, sample: true, geo };
    const data = agencyData({ agency: sample, siteOrigin, locale: 'en' });
    expect(Object.keys(data).sort()).toEqual([
      '@id',
      '@type',
      'address',
      'image',
      'knowsLanguage',
      'name',
      'url',
    ]);
    expect(data.address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: agency.address.locality,
    });
  });

  test('of a real agency contains street, place, area and opening hours, except sample hours and days by appointment', () => {
    const address = { ...agency.address, street: '1 Main Street' };
    const hours: OpeningHours[] = [
      { days: ['Monday', 'Friday'], opens: '09:00', closes: '18:00' },
      { days: ['Saturday'], opens: '09:00', closes: '14:00', sample: true },
      { days: ['Sunday'] },
    ];
    const real = { ...agency, sample: false, address, geo, hours };
    const data = agencyData({ agency: real, siteOrigin, locale: 'es' });
    expect(data.address).toMatchObject({ streetAddress: '1 Main Street' });
    expect(data).toMatchObject({
      geo: { '@type': 'GeoCoordinates', ...geo },
      areaServed: agency.area?.es,
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Friday'],
          opens: '09:00',
          closes: '18:00',
        },
      ],
    });
    expect(vocabularyProblems(data)).toEqual([]);
  });
});

describe('the requested city of a path', () => {
  test.each([
    ['/dayton', { slug: 'dayton', locale: 'en' }],
    ['/dayton/', { slug: 'dayton', locale: 'en' }],
    ['/es/dayton', { slug: 'dayton', locale: 'es' }],
    ['/es', { slug: 'es', locale: 'en' }],
    ['/a/b', null],
    ['/es/a/b', null],
    ['/', null],
  ])('%s', (path, sought) => expect(requestedCity(path)).toEqual(sought));
});

test('saved questions appear on the page of their city or on every one, with the answer in the same language', () => {
  const whole = { question_es: '¿Dónde en {city}?', answer_es: 'Aquí.', city: null };
  const texts = { id: 1, version: 1, question: 'Where in {city}?', answer: 'Here.' };
  const half = { ...texts, ...whole, answer_es: null, city: 'katy' };
  const saved = [{ ...texts, ...whole }, half];
  const katy = { slug: 'katy', city_name: 'Katy' };
  expect(ownQuestions({ slug: 'spring', city_name: 'Spring' }, saved, 'en')).toEqual([
    { question: 'Where in Spring?', answer: 'Here.', lang: undefined },
  ]);
  expect(ownQuestions(katy, saved, 'es')).toEqual([
    { question: '¿Dónde en Katy?', answer: 'Aquí.', lang: undefined },
    { question: 'Where in Katy?', answer: 'Here.', lang: 'en' },
  ]);
});
