import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type FaultSite, openFaultSite } from './fault-site.ts';
import type { Fault } from './faulty-database.ts';
import { panelSays } from './panel-says.ts';

// A damaged or hand-edited database may lack these constraints.
const withoutConstraints = `
  do $$ declare c record; begin
    for c in select conname from pg_constraint
      where conrelid = 'public.city_pages'::regclass and contype in ('c', 'u')
    loop execute format('alter table public.city_pages drop constraint %I', c.conname); end loop;
  end $$;
  alter table public.city_pages alter column title drop not null;`;

let site: FaultSite;
beforeAll(async () => {
  site = await openFaultSite(withoutConstraints);
});
afterEach(() => site.database.become('none'));
// Throws unless visitors always got complete pages of one release.
afterAll(() => site.close());

const home = async () => (await fetch(site.url)).text();

describe('a database connection', () => {
  test.each<[Fault, RegExp]>([
    ['gone in the middle', /The database could not be read/],
    ['incomplete', /The database sent \d+ of \d+ rows of city_pages/],
  ])(
    '%s during the snapshot: staff see why, and the revision goes live later',
    async (fault, why) => {
      await site.database.become(fault);
      const revision = await site.save(`Saved while ${fault}`);
      const error = await site.loggedError(revision, 'failed');
      expect(error).toMatch(why);
      expect(error).toContain('The live site stays as it was.');
      expect(panelSays(error)).toBe('The texts could not be read from the database.');
      expect(await home()).not.toContain(`Saved while ${fault}`);

      await site.database.become('none');
      await site.untilLive(revision);
      expect(await home()).toContain(`Saved while ${fault}`);
      expect(await site.loggedError(revision, 'live')).toBeNull();
    },
  );

  test.each<Fault>(['down', 'hanging'])(
    '%s: the revision goes live once it is back',
    async (fault) => {
      await site.database.become(fault);
      const revision = await site.save(`Saved while ${fault}`);
      const before = site.visitors.loaded;
      await eventually(
        () => site.visitors.loaded,
        (answered) => answered > before + 50,
      );
      await site.database.become('none');
      await site.untilLive(revision);
      expect(await home()).toContain(`Saved while ${fault}`);
    },
  );

  test('slow: the save still goes live', async () => {
    await site.database.become('slow');
    await site.untilLive(await site.save('Saved through a slow line'));
    expect(await home()).toContain('Saved through a slow line');
  });
});

describe('a table without rows', () => {
  const failed = async (title: string) => {
    const error = await site.loggedError(await site.save(title), 'failed');
    expect(error).toContain('without a single row of services');
    expect(panelSays(error)).toMatch(/^No services are left/);
    expect(await home()).not.toContain(title);
  };

  test('does not change the live site while the history has no deletions', async () => {
    await site.database.become('emptied');
    await failed('Saved while no service was sent');
    await site.database.become('none');
    await site.untilLive(await site.save('Saved with all services'));
  });

  test('is published once staff deleted every row', async () => {
    const { data: rows } = await site.office.from('services').select('*');
    const [last, ...others] = rows ?? [];
    for (const { id } of others) await site.office.from('services').delete().eq('id', id);
    await site.database.become('emptied');
    await failed('Saved while the last service was not sent');
    await site.office.from('services').delete().eq('id', last?.id);
    await site.database.become('none');
    await site.untilLive(await site.save('Saved without services'));
    expect(await home()).toContain('Saved without services');
    const restored = (rows ?? []).map(({ id, version, ...row }) => row);
    for (const row of restored) await site.office.from('services').insert(row).throwOnError();
    await site.untilLive(await site.save('Saved with all services again'));
  });
});

describe('a row that violates the constraints', () => {
  const city = { city_name: 'Poison', title: 'Poison', description: '' };

  test.each([
    ['../evil', /must be lowercase words/],
    ['a/b', /must be lowercase words/],
    ['.', /must be lowercase words/],
    ['x'.repeat(300), /must be at most 80 characters/],
    ['admin', /is an address of the site itself/],
    ['404', /is an address of the site itself/],
    ['es', /is an address of the site itself/],
    ['katy', /is the address of another row, too/],
  ])(
    'with the slug %s is reported and left out, and the other save goes live',
    async (slug, why) => {
      const { data, error } = await site.office
        .from('city_pages')
        .insert({ ...city, slug })
        .select();
      expect(error).toBeNull();
      const title = `Saved with ${slug.slice(0, 20)}`;
      const revision = await site.save(title);
      await site.untilLive(revision);
      const logged = await site.loggedError(revision, 'live');
      expect(logged).toMatch(/^city_pages row \d+, field slug: .* Visitors do not see it\.$/);
      expect(logged).toMatch(why);
      expect(panelSays(logged)).toMatch(
        /“Web address of the page” of a city page cannot be shown as it was saved/,
      );
      expect(await home()).toContain(title);
      expect((await fetch(`${site.url}/admin`)).status).toBe(200);
      await site.office.from('city_pages').delete().eq('id', data?.[0].id);
    },
  );

  test('without a title is reported by row and field', async () => {
    const { data } = await site.office
      .from('city_pages')
      .insert({ ...city, title: null, slug: 'untitled' })
      .select();
    const revision = await site.save('Saved with a row without a title');
    const { id } = data?.[0] ?? {};
    const logged = await site.loggedError(revision, 'live');
    expect(logged).toContain(`city_pages row ${id}, field title: `);
    expect(panelSays(logged)).toMatch(/“Title” of a city page cannot be shown as it was saved/);
    await site.office.from('city_pages').delete().eq('id', id);
  });

  test('is no longer reported once it is gone', async () => {
    const revision = await site.save('Saved when all poison was gone');
    await site.untilLive(revision);
    expect(await site.loggedError(revision, 'live')).toBeNull();
    expect(await home()).toContain('Saved when all poison was gone');
  });
});
