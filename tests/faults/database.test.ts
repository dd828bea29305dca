import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { takeSnapshot } from '../../scripts/snapshot/take-snapshot.ts';
import { eventually } from '../support/eventually.ts';
import type { Fault } from './faulty-database.ts';
import { type House, openHouse } from './house.ts';
import { panelSays } from './panel-says.ts';

// Constraints that a damaged or hand-edited database may have lost.
const withoutConstraints = `
  do $$ declare c record; begin
    for c in select conname from pg_constraint
      where conrelid = 'public.city_pages'::regclass and contype in ('c', 'u')
    loop execute format('alter table public.city_pages drop constraint %I', c.conname); end loop;
  end $$;
  alter table public.city_pages alter column title drop not null;`;

let house: House;
beforeAll(async () => {
  house = await openHouse(withoutConstraints);
});
afterEach(() => {
  house.database.fault = 'none';
});
// Throws when a visitor got anything but whole pages of one release, through all of it.
afterAll(() => house.close());

const home = async () => (await fetch(house.url)).text();

describe('the connection to the database', () => {
  test.each<[Fault, RegExp]>([
    ['gone in the middle', /The database could not be read/],
    ['cut short', /The database sent \d+ of \d+ rows of city_pages/],
  ])(
    '%s of the snapshot: staff are told why, and the revision goes live later',
    async (fault, why) => {
      house.database.fault = fault;
      const revision = await house.save(`Saved while ${fault}`);
      const error = await house.told(revision, 'failed');
      expect(error).toMatch(why);
      expect(error).toContain('The live site stays as it was.');
      expect(panelSays(error)).toBe('The texts could not be read from the database.');
      expect(await home()).not.toContain(`Saved while ${fault}`);

      house.database.fault = 'none';
      await house.untilLive(revision);
      expect(await home()).toContain(`Saved while ${fault}`);
      expect(await house.told(revision, 'live')).toBeNull();
    },
  );

  test.each<Fault>(['down', 'hanging'])(
    '%s: the revision goes live once it is back',
    async (fault) => {
      house.database.fault = fault;
      const revision = await house.save(`Saved while ${fault}`);
      const before = house.visitors.answered;
      await eventually(
        () => house.visitors.answered,
        (answered) => answered > before + 50,
      );
      house.database.fault = 'none';
      await house.untilLive(revision);
      expect(await home()).toContain(`Saved while ${fault}`);
    },
  );

  test('slow: the save goes live all the same', async () => {
    house.database.fault = 'slow';
    await house.untilLive(await house.save('Saved through a slow line'));
    expect(await home()).toContain('Saved through a slow line');
  });

  test('that never answers is given up', async () => {
    const server = createServer(() => undefined).listen(0);
    const { port } = server.address() as AddressInfo;
    const client = createClient(`http://localhost:${port}`, 'key', { db: { retry: false } });
    await expect(takeSnapshot(client, null, 100)).rejects.toThrow(/could not be read/);
    server.closeAllConnections();
    server.close();
  });
});

describe('tables that are suddenly empty', () => {
  test('leave the live site alone until the rows are back', async () => {
    const { data: rows } = await house.office.from('city_pages').select('*');
    await house.office.from('city_pages').delete().gt('id', 0);
    const emptied = await house.save('Saved after the cities were gone');
    const error = await house.told(emptied, 'failed');
    expect(error).toContain('without a single row of city_pages');
    expect(panelSays(error)).toMatch(/^There is not a single city page left/);
    expect(await home()).not.toContain('Saved after the cities were gone');
    const restored = (rows ?? []).map(({ id, version, ...row }) => row);
    expect((await house.office.from('city_pages').insert(restored)).error).toBeNull();
    await house.untilLive(await house.save('Saved with all cities'));
  });
});

describe('a row that the constraints would have refused', () => {
  const city = { city_name: 'Poison', title: 'Poison', description: '' };

  test.each([
    ['../evil', /must be lower-case words/],
    ['a/b', /must be lower-case words/],
    ['.', /must be lower-case words/],
    ['x'.repeat(300), /must have at most 80 characters/],
    ['admin', /is an address of the site itself/],
    ['404', /is an address of the site itself/],
    ['es', /is an address of the site itself/],
    ['katy', /is the address of another row, too/],
  ])('with the slug %s is named, and nothing else changes', async (slug, why) => {
    const { data, error } = await house.office
      .from('city_pages')
      .insert({ ...city, slug })
      .select();
    expect(error).toBeNull();
    const revision = await house.save(`Saved beside ${slug.slice(0, 20)}`);
    const told = await house.told(revision, 'failed');
    expect(told).toMatch(/^city_pages row \d+, field slug: /);
    expect(told).toMatch(why);
    expect(panelSays(told)).toMatch(
      /“Address of the page” of a city page cannot be shown as it is/,
    );
    expect(await home()).not.toContain('Saved beside');
    expect((await fetch(`${house.url}/admin`)).status).toBe(200);
    await house.office.from('city_pages').delete().eq('id', data?.[0].id);
  });

  test('without a title is named by row and field', async () => {
    const { data } = await house.office
      .from('city_pages')
      .insert({ ...city, title: null, slug: 'untitled' })
      .select();
    const revision = await house.save('Saved beside a row without a title');
    const { id } = data?.[0] ?? {};
    const told = await house.told(revision, 'failed');
    expect(told).toContain(`city_pages row ${id}, field title: `);
    expect(panelSays(told)).toMatch(/“Title” of a city page cannot be shown as it is/);
    await house.office.from('city_pages').delete().eq('id', id);
  });

  test('holds nothing back once it is gone', async () => {
    const revision = await house.save('Saved when all poison was gone');
    await house.untilLive(revision);
    expect(await home()).toContain('Saved when all poison was gone');
  });
});
