import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CityIntro } from '#components/city/CityIntro.tsx';
import { Hero } from '#components/home/Hero.tsx';
import { ServingAreasBody } from '#components/serving-areas/ServingAreasBody.tsx';
import { staticMarkup } from '#components/ui/static-markup.ts';
import { withinAnswerTime, withinOnline, withinOpenDays } from '#i18n/answer-time.ts';
import { homeText } from '#i18n/home.ts';
import type { Locale } from '#locales.ts';
import { type Agency, areaOf } from '#schemas/content/agency.ts';
import { parseAgency } from '../../../scripts/site/content/agency-file.ts';
import { agency } from '../../support/content.ts';
import { rowOf } from '../../support/content-rows.ts';

test.each([
  ['24 hours', 'within 24 hours', 'en menos de 24 horas'],
  ['1 hour', 'within 1 hour', 'en menos de 1 hora'],
  ['1 business day', 'within 1 business day', 'en 1 día hábil'],
  ['2 business days', 'within 2 business days', 'en 2 días hábiles'],
])('an answer time of %s', (time, english, spanish) => {
  expect([withinAnswerTime.en(time), withinAnswerTime.es(time)]).toEqual([english, spanish]);
});

test.each([
  ['24 hours', 'within 24 hours on days we’re open', 'en menos de 24 horas los días que abrimos'],
  ['1 hour', 'within 1 hour on days we’re open', 'en menos de 1 hora los días que abrimos'],
  ['2 business days', 'within 2 business days', 'en 2 días hábiles'],
])('a promise of %s also holds from Saturday to Monday', (answerTime, english, spanish) => {
  expect([withinOpenDays.en(answerTime), withinOpenDays.es(answerTime)]).toEqual([
    english,
    spanish,
  ]);
  expect(withinOnline('en', { answerTime, quoteRequests: 'on' })).toBe(english);
  expect(withinOnline('en', { answerTime, quoteRequests: 'off' })).toBeUndefined();
});

test('a folder from before these facts: the area is the town, and the promise 24 hours', async () => {
  const text = await readFile('content/agency.yaml', 'utf8');
  const older = parseAgency(
    text.replace(/^area:\n.*\n.*\n/m, '').replace(/^answerTime: .*\n/m, ''),
  );
  expect(older.area).toBeUndefined();
  expect(areaOf(older)).toEqual({ en: 'The Woodlands', es: 'The Woodlands' });
  expect(older.answerTime).toBe('24 hours');
});

test.each([
  ['The Woodlands', 'Greater Houston', ['The Woodlands', 'Greater Houston', 'Southeast Texas']],
  ['Houston', 'Greater Houston', ['Greater Houston', 'Southeast Texas']],
  ['Beaumont', 'the Golden Triangle', ['Beaumont', 'The Golden Triangle', 'Southeast Texas']],
  ['Beaumont', 'Beaumont', ['Beaumont', 'Southeast Texas']],
  ['Vidor', 'Southeast Texas', ['Vidor', 'Southeast Texas']],
])('the hero of an agency in %s that serves %s names each place once', (town, area, places) => {
  expect(homeText.en.eyebrow(town, area, 'Southeast Texas')).toEqual(places);
});

const abilene: Agency = {
  ...agency,
  address: { ...agency.address, locality: 'Abilene' },
  area: { en: 'the Big Country', es: 'la zona de Big Country' },
  widerArea: undefined,
};
const markup = (of: Agency, locale: Locale) => {
  const noRows = { hero: null, picture: undefined };
  const areas = { title: 'Cities', description: 'Cities', cities: [] };
  const guides = { name: null, cities: [{ slug: 'tye', cityName: 'Tye', isHomeOnly: false }] };
  const shared = { agency: of, locale };
  return [
    staticMarkup(Hero, { ...noRows, ...shared }),
    staticMarkup(ServingAreasBody, { areas, regions: [guides], ...shared }),
    staticMarkup(CityIntro, {
      city: rowOf('city_pages', { region: null }),
      ...{ featured: undefined, sameCity: undefined, regions: [], picture: undefined },
      ...shared,
    }),
  ].join('');
};

test('texts name the larger region of an agency, or its area', () => {
  const places = (text: string) =>
    text.match(/(?:all over|en tod[ao]) [^,<]+|(?:Serving(?! Areas)|Atendemos) [^<]+/g);
  for (const [of, locale, ...named] of [
    [agency, 'en', 'all over Southeast Texas', 'Serving Southeast Texas'],
    [agency, 'es', 'en todo el sureste de Texas', 'Atendemos el sureste de Texas'],
    [abilene, 'en', 'all over the Big Country', 'Serving the Big Country'],
    [abilene, 'es', 'en toda la zona de Big Country', 'Atendemos la zona de Big Country'],
  ] as const) {
    expect(places(markup(of, locale))).toEqual(named);
  }
  expect(markup(abilene, 'en') + markup(abilene, 'es')).not.toMatch(
    /(southeast|sureste de) texas/i,
  );
  expect(homeText.es.eyebrow('Spring', 'la zona de Houston', 'el sureste de Texas')).toEqual([
    'Spring',
    'La zona de Houston',
    'Sureste de Texas',
  ]);
});
