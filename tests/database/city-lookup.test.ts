import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findCity, findNearbyCities } from '#database/city-lookup.ts';
import { type CityPage, cityPageSchema } from '#schemas/content/city/city-page.ts';
import { fallbackCities } from '#schemas/content/city/nearby-cities.ts';
import { cityRecordPages } from '#site/cities/city-record-pages.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let opened: TestBackend;
let visitor: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend();
  visitor = opened.connect();
  const cities = ['f', 'b', 'e', 'a', 'd', 'c'].map((name) => ({
    slug: `hill-${name}`,
    city_name: `Hill ${name}`,
    title: 'In the hills',
    region: 'Hill Country',
  }));
  const { error } = await opened.backend.service.from('city_pages').insert(cities);
  expect(error).toBeNull();
});
afterAll(() => opened.discard());

async function city(slug: string): Promise<CityPage> {
  const found = await findCity(visitor, slug);
  if (!found) throw new Error(`There is no city at /${slug}.`);
  return found;
}

test('a visitor finds a city by its address, and nothing where there is none', async () => {
  expect(await city('hill-a')).toMatchObject({ city_name: 'Hill a', region: 'Hill Country' });
  expect(await findCity(visitor, 'nowhere')).toBeNull();
});

const fixed = ['the-woodlands', 'spring'];

test('its neighbors are four others of its region, by name', async () => {
  const nearby = await findNearbyCities(visitor, await city('hill-b'), fixed);
  expect(nearby.map(({ slug }) => slug)).toEqual(['hill-a', 'hill-c', 'hill-d', 'hill-e']);
});

test('a city alone in its region, or without one, has the fixed four', async () => {
  const alone = { ...(await city('hill-b')), region: 'Nobody else' };
  expect(await findNearbyCities(visitor, alone, fixed)).toEqual(fallbackCities);
  expect(await findNearbyCities(visitor, { ...alone, region: null }, fixed)).toEqual(
    fallbackCities,
  );
});

test('without an answer the city cannot be told, but its neighbors are the fixed four', async () => {
  const known = await city('hill-b');
  const unplugged = opened.connect(() => Promise.reject(new TypeError('fetch failed')));
  await expect(findCity(unplugged, 'hill-b')).rejects.toThrow('fetch failed');
  expect(await findNearbyCities(unplugged, known, fixed)).toEqual(fallbackCities);
});

test('a page that is looked up names the same neighbors as one that is built, each with a page', async () => {
  const { service } = opened.backend;
  // Sorted differently by languages and databases; some have no region, and one of the fixed four is gone.
  const names = ['Ávila', 'avon', 'Azle', 'de Leon', 'Del Río', 'La Marque', 'la Porte', 'Zavalla'];
  const cities = names.map((city_name, at) => ({
    ...{ slug: `plain-${at}`, city_name, title: 'On the plain' },
    region: at < 7 ? 'Plains, "North" & (South)' : null,
  }));
  expect((await service.from('city_pages').insert(cities)).error).toBeNull();
  expect((await service.from('city_pages').delete().eq('slug', 'cypress')).error).toBeNull();
  const { data } = await service.from('city_pages').select('*');
  const records = z.array(cityPageSchema).parse(data);
  const addresses = [...fixed, ...records.map(({ slug }) => slug)];
  for (const { city: record, nearby } of cityRecordPages(records, fixed)) {
    expect(await findNearbyCities(visitor, record, fixed), record.city_name).toEqual(nearby);
    expect(addresses).toEqual(expect.arrayContaining(nearby.map(({ slug }) => slug)));
  }
});
