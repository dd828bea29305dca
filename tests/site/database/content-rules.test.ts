import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contentTables } from '#database/content-tables.ts';
import { type Snapshot, snapshotSchema } from '#rows/snapshot.ts';
import { socialColumns, weekdayColumns } from '#tables/agency/schema.ts';
import { reservedSlugs } from '#tables/cities/schema.ts';
import { type ContentTableName, contentTableNames, tableOf } from '#tables/index.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { addFile, addLongestKey, aFile, longestKey } from './picture-rows.ts';
import { requiredTexts } from './policy-rules.ts';

describe('content rules', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.exec(addFile('ours'));
  });
  afterAll(() => database.close());
  beforeEach(() => database.exec(`truncate ${contentTableNames.join(', ')}; ${addLongestKey}`));

  async function insert(
    table: ContentTableName,
    values: Record<string, string | null>,
  ): Promise<void> {
    const row = { ...requiredTexts[table], ...values };
    const places = Object.keys(row).map((_, place) => `$${place + 1}`);
    await database.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    );
  }

  const shapedHours = (length: number) => '09:00-18:00'.padEnd(length, '0');
  const shapedAddress = (length: number) => `https://${'x'.repeat(length - 8)}`;
  const addresses = [
    ...['rating_url', 'source_url', 'claims_url', 'pay_url', 'app_url'],
    ...Object.values(socialColumns),
  ];
  const shaped: Record<string, (length: number) => string> = {
    link: (length) => `/${'x'.repeat(length - 1)}`,
    image_url: (length) => `/${'x'.repeat(length - 1)}`,
    latitude: (length) => '29.'.padEnd(length, '7'),
    longitude: (length) => '-100.'.padEnd(length, '7'),
    slug: (length) => 'x'.repeat(length),
    said_in: (length) => 'es'.padEnd(length, 's'),
    approved_by: (length) => `D${'😀'.repeat(length - 1)}`,
    approved_on: (length) => '2026-11-27'.padEnd(length, '0'),
    approval_reference: (length) => `${'😀'.repeat(length - 1)}1`,
    claims_phone: (length) => '281 555 0142'.padEnd(length),
    said_on: (length) => '2026-11-27'.padEnd(length, '0'),
    rating: (length) => '5'.repeat(length),
    consent: (length) => 'yes'.padEnd(length, 's'),
    sample: (length) => 'hidden'.padEnd(length, 'n'),
    city: (length) => 'x'.repeat(length),
    file: (length) => aFile.padEnd(length, '0'),
    focus: (length) => '100 100'.padEnd(length, '0'),
    picture: (length) => longestKey.padEnd(length, '0'),
    office_picture: (length) => longestKey.padEnd(length, '0'),
    team_picture: (length) => longestKey.padEnd(length, '0'),
    text_number: (length) => '281 555 0142'.padEnd(length),
    email: (length) => 'office@example.com'.padStart(length, 'o'),
    phone: (length) => '281 555 0142'.padEnd(length),
    state: (length) => 'TX'.padEnd(length, 'X'),
    postal_code: (length) => '77382-1234'.padEnd(length, '0'),
    hours: shapedHours,
    rating_value: (length) => '4.9'.padEnd(length, '0'),
    rating_count: (length) => '1'.repeat(length),
    grade: (length) => 'A'.padEnd(length, '+'),
    years_of_experience: (length) => '9'.repeat(length),
    day: (length) => '2026-11-27'.padEnd(length, '0'),
    until: (length) => '2026-11-27'.padEnd(length, '0'),
    severity: (length) => 'emergency'.padEnd(length, 'y'),
    starts_at: (length) => '2026-11-26T15:00Z'.padEnd(length, 'Z'),
    ends_at: (length) => '2026-11-26T15:00Z'.padEnd(length, 'Z'),
    publish_from: (length) => '2026-11-26T15:00Z'.padEnd(length, 'Z'),
    publish_until: (length) => '2026-11-26T15:00Z'.padEnd(length, 'Z'),
    spanish_slug: (length) => 'y'.repeat(length),
    category: (length) => 'both'.padEnd(length, 'h'),
    author: (length) => '9'.repeat(length),
    status: (length) => 'published'.padEnd(length, 'd'),
    content_type: (length) => 'article'.padEnd(length, 'e'),
    url: (length) => `/${'x'.repeat(length - 1)}`,
    minutes: (length) => '9'.repeat(length),
    featured: (length) => 'yes'.padEnd(length, 's'),
    ...Object.fromEntries(weekdayColumns.map((day) => [day, shapedHours])),
    ...Object.fromEntries(addresses.map((column) => [column, shapedAddress])),
  };
  const textOf = (column: string, length: number) =>
    shaped[column]?.(length) ?? '😀'.repeat(length);

  describe('the database and the schemas agree', () => {
    const limits = contentTableNames.flatMap((table) =>
      Object.entries(tableOf(table).texts).map(([column, { limit }]) => ({ table, column, limit })),
    );

    test.each(limits)(
      '$column of $table accepts at most $limit characters',
      async ({ table, column, limit }) => {
        await insert(table, { [column]: textOf(column, limit) });
        await expect(insert(table, { [column]: textOf(column, limit + 1) })).rejects.toThrow(
          /check constraint/,
        );
      },
    );

    test.each(reservedSlugs)('a city cannot have the reserved slug %s', async (slug) => {
      await expect(insert('city_pages', { slug })).rejects.toThrow(/city_pages_slug_free/);
    });

    test.each(['../evil', 'a/b', '.', 'A', 'a b', '-a', 'a--b', '', 'é', 'a\n'])(
      'rejects the slug %j',
      async (slug) => {
        await expect(insert('city_pages', { slug })).rejects.toThrow(/city_pages_slug/);
      },
    );

    test.each([
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'http://x',
      'data:text/html,x',
      '/a b',
      ' /a',
    ])('rejects the service link %j', async (link) => {
      await expect(insert('services', { link })).rejects.toThrow(/services_link_safe/);
    });

    test.each([
      '',
      '/',
      '/auto-quote',
      '/#renters',
      '#life',
      'https://x.example/a?b=c',
      'tel:+1',
      'mailto:a@b.c',
    ])('accepts the service link %j', async (link) => {
      await insert('services', { link });
    });

    type Invalid = [table: ContentTableName, column: string, text: string];
    const invalid: Invalid[] = [
      ['agency', 'phone', '281 155 0142'],
      ['agency', 'phone', 'call us'],
      ['agency', 'monday', '18:00-09:00'],
      ['agency', 'monday', 'Closed'],
      ['agency', 'rating_value', '5.1'],
      ['agency', 'rating_url', 'http://reviews.example'],
      ['agency', 'facebook_url', 'https://a b'],
      ['city_pages', 'latitude', '-95.39'],
      ['city_pages', 'latitude', '9'],
      ['city_pages', 'longitude', '95.39'],
      ['city_pages', 'longitude', '29.78'],
      ['city_pages', 'longitude', '-181'],
      ['special_hours', 'day', '2026-02-30'],
      ['special_hours', 'day', '26-11-26'],
      ['special_hours', 'hours', '9:00-18:00'],
      ['special_hours', 'until', '2026-13-01'],
      ['special_hours', 'occasion', ' '],
      ['questions', 'city', 'The Woodlands'],
      ['pictures', 'file', 'katy.jpg'],
      ['pictures', 'alt_es', ' '],
      ['pictures', 'focus', '101 0'],
      ['team_members', 'sample', 'no'],
      ['team_members', 'city', '/katy'],
      ['testimonials', 'consent', ''],
      ['testimonials', 'rating', '6'],
      ['testimonials', 'said_in', 'fr'],
      ['testimonials', 'said_on', '2026-13-01'],
      ['testimonials', 'source_url', 'http://reviews.example'],
      ['articles', 'slug', 'en/hail'],
      ['articles', 'body', ' '],
      ['articles', 'slug', 'index'],
      ['articles', 'spanish_slug', 'Seguro'],
      ['articles', 'category', 'life'],
      ['articles', 'author', 'Ana'],
      ['articles', 'status', 'hidden'],
      ['articles', 'publish_from', '2026-11-26T25:00Z'],
      ['learning_items', 'url', 'javascript:alert(1)'],
      ['learning_items', 'url', '#life'],
      ['learning_items', 'url', '//elsewhere.example'],
      ['learning_items', 'minutes', '0'],
      ['learning_items', 'content_type', 'podcast'],
      ['companies', 'claims_phone', '555'],
      ['companies', 'pay_url', 'http://pay.example'],
      ['companies', 'approved_on', '2026-13-01'],
      ['companies', 'approved_by', ' – '],
      ['companies', 'approved_by', '\u2800'],
      ...['×', '÷', 'ǃ'].map((sign): Invalid => ['companies', 'approved_by', sign]),
      ...[
        '\u3164',
        '\u115f',
        '\ufe0f',
        '\u0301',
        '\u2800',
        '\uffa0',
        '\u{e0041}',
        '\u200b \u20e3',
      ].map((text): Invalid => ['services', 'title', text]),
      ['city_pages', 'slug', 'video'],
      ['companies', 'approval_reference', ''],
      ['team_members', 'phone', 'call me'],
      ['page_texts', 'body', ' '],
      ['learning_items', 'title', ''],
      ['notices', 'severity', 'loud'],
      ['notices', 'link', 'javascript:alert(1)'],
      ['notices', 'starts_at', '2026-11-26T25:00Z'],
      ['notices', 'ends_at', '2026-02-30T12:00Z'],
    ];
    test.each(invalid)('both reject for %s.%s: %s', async (table, column, text) => {
      const { columns } = contentTables[table];
      expect(z.safeParse(columns[column] ?? z.any(), text).success).toBe(false);
      await expect(insert(table, { [column]: text })).rejects.toThrow(/check constraint/);
    });

    test('a notice cannot end before it starts', async () => {
      const [starts_at, ends_at] = ['2026-11-26T15:00Z', '2026-11-26T14:59Z'];
      await expect(insert('notices', { starts_at, ends_at })).rejects.toThrow(/_order/);
    });

    test('special hours end after their first day, and need no occasion', async () => {
      const day = '2026-12-24';
      await insert('special_hours', { day, until: '2027-01-02', occasion: null });
      const early = { day: '2026-12-23', until: '2026-12-23' };
      await expect(insert('special_hours', early)).rejects.toThrow(/until_order/);
    });

    test('an article cannot end before it starts', async () => {
      const [publish_from, publish_until] = ['2026-11-26T15:00Z', '2026-11-26T15:00Z'];
      await expect(insert('articles', { publish_from, publish_until })).rejects.toThrow(/_order/);
    });

    test.each(['hero_content', 'services', 'city_pages'] as const)(
      'rejects a title of spaces in %s',
      async (table) => {
        await expect(insert(table, { title: '   ' })).rejects.toThrow(/title_length/);
      },
    );
  });

  describe('every save leaves a revision', () => {
    const revisions = async () =>
      (
        await database.query<{ id: number; action: string; before: unknown; after: unknown }>(
          'select id, action, before, after from content_revisions order by id desc',
        )
      ).rows;

    test('with the row after it, and the row before it unless the previous save has that', async () => {
      await insert('hero_content', { title: 'One' });
      await database.exec(`update hero_content set title = 'Two'`);
      await database.exec('delete from hero_content');
      const [removed, changed, added] = await revisions();
      expect(added).toMatchObject({
        action: 'insert',
        before: null,
        after: { title: 'One', version: 1 },
      });
      expect(changed).toMatchObject({
        action: 'update',
        before: null,
        after: { title: 'Two', version: 2 },
      });
      expect(removed).toMatchObject({ action: 'delete', before: { title: 'Two' }, after: null });
    });

    test('with the row before it where the history does not begin with the row, or misses a save', async () => {
      await insert('hero_content', { title: 'One' });
      await database.exec(`
        delete from content_revisions where table_name = 'hero_content';
        update hero_content set title = 'Two';
        alter table hero_content disable trigger record_revision;
        update hero_content set title = 'Three';
        alter table hero_content enable trigger record_revision;
        update hero_content set title = 'Four'`);
      const [third, first] = await revisions();
      expect(first).toMatchObject({ before: { title: 'One' }, after: { title: 'Two' } });
      expect(third).toMatchObject({ before: { title: 'Three' }, after: { title: 'Four' } });
    });

    test('and a notification', async () => {
      const notified: string[] = [];
      const stop = await database.listen('content_revision', (payload) => notified.push(payload));
      await insert('services', {});
      await stop();
      expect(notified).toEqual([String((await revisions())[0]?.id)]);
    });

    test('unless it changes nothing', async () => {
      await insert('city_pages', { title: 'Same' });
      const before = await revisions();
      await database.exec(`update city_pages set title = 'Same'`);
      expect(await revisions()).toEqual(before);
    });
  });

  describe('content_snapshot()', () => {
    async function snapshot(): Promise<Snapshot> {
      const { rows } = await database.query<{ content: unknown }>(
        'select content_snapshot() as content',
      );
      return snapshotSchema.parse(rows[0]?.content);
    }

    test('of an empty database has no hero and no rows', async () => {
      expect(await snapshot()).toMatchObject({ hero: null, services: [], city_pages: [] });
    });

    test('has more than a thousand rows', async () => {
      await database.exec(`
      insert into city_pages (slug, city_name, title)
      select 'city-' || n, 'City ' || n, 'City ' || n from generate_series(1, 1234) n
    `);
      const { city_pages, counts } = await snapshot();
      expect(city_pages).toHaveLength(1234);
      expect(counts.city_pages).toBe(1234);
    });

    test('has the newest revision', async () => {
      await insert('services', {});
      const { rows } = await database.query(
        'select max(id)::int as revision from content_revisions',
      );
      expect(rows).toEqual([{ revision: (await snapshot()).revision }]);
    });
  });
});
