import { afterAll, beforeAll, expect, test } from 'vitest';
import { cityPageSchema } from '#tables/cities/schema.ts';
import { textColumn } from '#tables/columns.ts';
import { heroSchema } from '#tables/hero/schema.ts';
import { serviceSchema } from '#tables/services/schema.ts';
import { cutTo, hostileStrings, unstorableStrings } from '../../support/hostile-strings.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { isThorough } from '../../support/thorough.ts';

const schemas = {
  hero_content: heroSchema,
  services: serviceSchema,
  city_pages: cityPageSchema,
} as const;

// Tries each text in a column of one row, and undoes the update.
const acceptedTexts = `
  create function pg_temp.accepted(tab text, col text, texts text[]) returns boolean[]
    language plpgsql as $$
    declare
      candidate text;
      results boolean[] := '{}';
    begin
      foreach candidate in array texts loop
        begin
          execute format('update public.%I set %I = $1', tab, col) using candidate;
          raise sqlstate 'UNDO0';
        exception
          when sqlstate 'UNDO0' then results := results || true;
          when check_violation then results := results || false;
        end;
      end loop;
      return results;
    end;
    $$;`;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.exec(acceptedTexts);
  // Without triggers: the history of so many saves would only cost time.
  await database.exec(`
    alter table hero_content disable trigger user;
    alter table services disable trigger user;
    alter table city_pages disable trigger user;
    insert into hero_content (title) values ('A');
    insert into services (title) values ('A');
    insert into city_pages (slug, city_name, title) values ('a', 'A', 'A');`);
});
afterAll(() => database.close());

/** Columns whose shape accepts few of the texts, or none. */
const narrow = ['slug', 'latitude', 'longitude'];

const columns = Object.entries(schemas).flatMap(([table, { shape }]) =>
  Object.entries(shape)
    // A picture is the key of an existing row, not a text.
    .filter(([column]) => !['id', 'version', 'kind', 'display_order', 'picture'].includes(column))
    .map(([column, schema]) => ({ table, column, schema })),
);

/** Hostile texts (a third of them, unless thorough) as they are, cut to the limit, one over it, and inside addresses. */
function candidates(table: string, column: string): string[] {
  const some = hostileStrings.filter((_, place) => isThorough || place % 3 === 0);
  const { limit } = textColumn(table as keyof typeof schemas, column);
  const texts = some.flatMap((text) => [text, cutTo(text, limit), ` ${cutTo(text, limit)}`]);
  const starts = ['link', 'image_url'].includes(column) ? ['/', '#', 'tel:', 'https://x/'] : [];
  const addresses = some.flatMap((text) => starts.map((start) => start + text));
  return [...new Set([...texts, ...addresses.map((text) => cutTo(text, limit))])];
}

test.each(columns)(
  '$table.$column and its schema accept the same texts',
  async ({ table, column, schema }) => {
    const texts = candidates(table, column);
    const { rows } = await database.query<{ results: boolean[] }>(
      'select pg_temp.accepted($1, $2, $3) as results',
      [table, column, texts],
    );
    const stored = rows[0]?.results ?? [];
    expect(stored).toHaveLength(texts.length);
    const disputed = texts.filter((text, at) => schema.safeParse(text).success !== stored[at]);
    expect(disputed).toEqual([]);
    if (!narrow.includes(column)) expect(stored.filter(Boolean).length).toBeGreaterThan(100);
    for (const text of unstorableStrings) {
      for (const start of ['', 'https://x/']) {
        expect(schema.safeParse(start + text).success).toBe(false);
      }
    }
  },
);
