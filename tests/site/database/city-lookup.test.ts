import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCity, findNearbyCities } from '#database/city-lookup.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

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
  for (const each of cities) await opened.office.from('city_pages').insert(each).throwOnError();
});
afterAll(() => opened.discard());

async function city(slug: string): Promise<CityPage> {
  const found = await findCity(visitor, slug);
  if (!found) throw new Error(`No city has the slug ${slug}.`);
  return found;
}

test('finds a city by its slug', async () => {
  expect(await city('hill-a')).toMatchObject({ city_name: 'Hill a', region: 'Hill Country' });
  expect(await findCity(visitor, 'nowhere')).toBeNull();
});

test('reads a record with only the columns of the specification', async () => {
  const record = {
    id: 7,
    slug: 'plain',
    city_name: 'Plain',
    region: 'Plains',
    title: 'On the plain',
  };
  const texts = { description: '', image_url: null, local_risk: null, insurance_tip: null };
  const elsewhere = opened.connect(async () => Response.json([{ ...record, ...texts }]));
  expect(await findCity(elsewhere, 'plain')).toMatchObject({ ...record, title_es: null });
});

const fallback = [{ slug: 'katy', cityName: 'Katy' }];

test('finds four other cities of the region, by name, with one query', async () => {
  const requested: URL[] = [];
  const listening = opened.connect((input, init) => {
    requested.push(new URL(String(input)));
    return opened.backend.fetch(new Request(input, init));
  });
  const nearby = await findNearbyCities(listening, await city('hill-b'), fallback);
  expect(nearby).toEqual(
    ['a', 'c', 'd', 'e'].map((name) => ({ slug: `hill-${name}`, cityName: `Hill ${name}` })),
  );
  expect(requested.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    {
      select: 'city_name,slug',
      region: 'eq.Hill Country',
      slug: 'neq.hill-b',
      order: 'city_name.asc',
      limit: '4',
    },
  ]);
});

test('falls back to fixed links for a city that is alone in its region or has none', async () => {
  const alone = { slug: 'hill-b', region: 'Elsewhere' };
  expect(await findNearbyCities(visitor, alone, fallback)).toEqual(fallback);
  expect(await findNearbyCities(visitor, { ...alone, region: null }, fallback)).toEqual(fallback);
  expect(await findNearbyCities(visitor, { slug: 'katy', region: null }, fallback)).toEqual([]);
});

test('without a connection throws for the city, and falls back for its neighbors', async () => {
  const unplugged = opened.connect(() => Promise.reject(new TypeError('fetch failed')));
  await expect(findCity(unplugged, 'hill-b')).rejects.toThrow('fetch failed');
  const known = { slug: 'hill-b', region: 'Hill Country' };
  expect(await findNearbyCities(unplugged, known, fallback)).toEqual(fallback);
});
