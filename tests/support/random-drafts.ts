import * as z from 'zod/mini';
import { type ContentRow, contentTables } from '#database/content-tables.ts';
import { columnValue } from '#islands/admin/editing/state/draft.ts';
import { type TextColumnName, textColumn, textColumnNames } from '#tables/columns.ts';
import type { ContentTableName } from '#tables/index.ts';

/** Values of fields with rules. Other fields accept any text. */
const fieldValues: Partial<Record<string, readonly string[]>> = {
  hours: ['', 'closed', '09:30-13:00', '13:00-09:00'],
  day: ['2026-11-26', '2026-12-24', '2027-01-01', 'Thursday'],
  moment: ['', '2026-11-01T15:00Z', '2026-12-01T15:00Z'],
  picture: ['', '1', 'one'],
  file: ['no hash'],
  focus: ['0 100', '55 5', 'middle'],
  slug: ['porter', 'the-moon', 'Not An Address'],
  body: [
    '',
    '## Water & wind\n\n*Call* **us** at {phone}, or [write to {phone}](/auto-quote "Now {phone}").',
    '## One\n\n### Two\n\n3. three\n4. four\n\n> a quote\n\n- a\n- b\n\n---\n\n## One',
    '| Pays | For |\n| :-- | --: |\n| `$1` | <i lang="es">techo</i> |\n| two\\\nlines | ![x](/y.png) |',
    '```js\n{phone}\n```\n\n<script>alert(1)</script> [a](javascript:x)\n\n    indented',
    'Crédito, año y «niños» 👩‍👩‍👧 نص عربي',
    `a\n\n\n${'*a '.repeat(3000)}`,
  ],
  city: ['', 'katy', 'houston', 'home-insurance-houston-tx'],
  latitude: ['', '29.78', '-95.39'],
  longitude: ['', '-95.39', '29.78'],
  region: ['', 'greater-houston', 'East Texas'],
  image_url: ['', '/images/cities/prairie-1.svg', 'https://pictures.example/a b.jpg', 'a b'],
  link: ['', '/auto-quote', '#life', 'https://example.com/', 'javascript:alert(1)'],
  icon: ['car', 'home', 'umbrella', 'no such icon'],
  phone: ['(713) 555-0123', '281.555.0199', '555'],
  text_number: ['', '(713) 555-0124', '555'],
  email: ['', 'office@example.com', 'office'],
  state: ['TX', 'Texas'],
  postal_code: ['77382', '7738'],
  rating_value: ['4.8', '5', '11'],
  rating_count: ['41', '1', 'many'],
  rating_url: ['', 'https://reviews.example/us', 'reviews'],
  grade: ['A+', 'B', 'great'],
  years_of_experience: ['12', '7', 'ten'],
};

const words = [
  'Water & wind',
  'Crédito, año y «niños»',
  '<b>bold</b> "quoted"',
  'Two\nlines',
  '{city} {city}',
  '$& $1 $$',
  'نص عربي',
  '👩‍👩‍👧 in the rain',
  '  spaces  ',
  '',
  '   ',
  'x'.repeat(601),
];

// Addresses would meet, and a preview shows a draft as if it were published.
const fixed: readonly string[] = [
  'slug',
  'spanish_slug',
  'status',
  'publish_from',
  'publish_until',
];

/** Texts for some fields of a row; a few of them are invalid. */
export function randomTexts(
  table: ContentTableName,
  random: () => number,
): [column: TextColumnName, text: string][] {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  return textColumnNames(table)
    .filter((column) => !fixed.includes(column) && random() < 0.4)
    .map((column) => {
      const { control, choices } = textColumn(table, column);
      const known =
        choices ?? fieldValues[control ?? ''] ?? fieldValues[column.replace(/_es$/, '')];
      return [
        column,
        pick(
          known ??
            words.map((text) => (text.trim() ? `${text} ${Math.floor(random() * 1000)}` : text)),
        ),
      ];
    });
}

/** The row after the valid ones of these texts are saved. */
export function savedWith(
  row: ContentRow,
  table: ContentTableName,
  texts: readonly [TextColumnName, string][],
): ContentRow {
  const { columns } = contentTables[table];
  const values = texts.map(
    ([column, text]) => [column, columnValue(contentTables[table], column, text)] as const,
  );
  const accepted = values.filter(([column, value]) => {
    const rule = columns[column];
    return rule !== undefined && z.safeParse(rule, value).success;
  });
  return { ...row, ...Object.fromEntries(accepted) };
}
