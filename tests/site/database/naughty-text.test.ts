import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cityPageSchema } from '#schemas/content/city/city-page.ts';
import { contentTexts } from '#schemas/content/content-columns.ts';
import { heroSchema } from '#schemas/content/hero.ts';
import { serviceSchema } from '#schemas/content/service.ts';
import type { TextColumns } from '#schemas/text-columns.ts';
import { cutTo, hostileStrings, unstorableStrings } from '../../support/hostile-strings.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { isThorough } from '../../support/thorough.ts';

const schemas = {
  hero_content: heroSchema,
  services: serviceSchema,
  city_pages: cityPageSchema,
} as const;

// Each text is tried in the column of one row; what the column takes is undone again.
const acceptedTexts = `
  create function pg_temp.accepted(tab text, col text, texts text[]) returns boolean[]
    language plpgsql as $$
    declare
      words text;
      answers boolean[] := '{}';
    begin
      foreach words in array texts loop
        begin
          execute format('update public.%I set %I = $1', tab, col) using words;
          raise sqlstate 'UNDO0';
        exception
          when sqlstate 'UNDO0' then answers := answers || true;
          when check_violation then answers := answers || false;
        end;
      end loop;
      return answers;
    end;
    $$;`;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.exec(acceptedTexts);
  // The history of so many saves is of no interest here.
  await database.exec(`
    alter table hero_content disable trigger user;
    alter table services disable trigger user;
    alter table city_pages disable trigger user;
    insert into hero_content (title) values ('A');
    insert into services (title) values ('A');
    insert into city_pages (slug, city_name, title) values ('a', 'A', 'A');`);
});
afterAll(() => database.close());

const columns = Object.entries(schemas).flatMap(([table, schema]) =>
  Object.entries(schema.shape)
    // A picture is named by a key that exists, not by a text.
    .filter(([column]) => !['id', 'version', 'kind', 'display_order', 'picture'].includes(column))
    .map(([column, texts]) => ({ table, column, accepts: texts })),
);

function limitOf(table: string, column: string): number {
  const texts: TextColumns = contentTexts[table as keyof typeof contentTexts];
  return texts[column.replace(/_es$/, '')]?.limit ?? 0;
}

/** Every naughty text, or every third where time is short: as it is, cut to fit and just too long; addresses with it inside, too. */
function candidates(table: string, column: string): string[] {
  const some = hostileStrings.filter((_, place) => isThorough || place % 3 === 0);
  const limit = limitOf(table, column);
  const texts = some.flatMap((text) => [text, cutTo(text, limit), ` ${cutTo(text, limit)}`]);
  const starts = ['link', 'image_url'].includes(column) ? ['/', '#', 'tel:', 'https://x/'] : [];
  const addresses = some.flatMap((text) => starts.map((start) => start + text));
  return [...new Set([...texts, ...addresses.map((text) => cutTo(text, limit))])];
}

test('there are at least 500 texts', () => {
  expect(hostileStrings.length).toBeGreaterThanOrEqual(500);
  expect(hostileStrings.every((text) => text.isWellFormed() && !text.includes('\0'))).toBe(true);
});

describe('database and schema agree on every naughty text', () => {
  test.each(columns)('in $table, column $column', async ({ table, column, accepts }) => {
    const texts = candidates(table, column);
    const { rows } = await database.query<{ answers: boolean[] }>(
      'select pg_temp.accepted($1, $2, $3) as answers',
      [table, column, texts],
    );
    const stored = rows[0]?.answers ?? [];
    expect(stored).toHaveLength(texts.length);
    const disputed = texts.filter((text, at) => accepts.safeParse(text).success !== stored[at]);
    expect(disputed).toEqual([]);
    if (column !== 'slug') expect(stored.filter(Boolean).length).toBeGreaterThan(100);
  });

  test.each(columns)(
    '$table, column $column takes nothing that cannot be stored',
    ({ accepts }) => {
      for (const text of unstorableStrings) {
        for (const start of ['', 'https://x/']) {
          expect(accepts.safeParse(start + text).success).toBe(false);
        }
      }
    },
  );
});
