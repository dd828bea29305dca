import * as z from 'zod/mini';
import { pageDateSchema } from '#schemas/publishing/page-date.ts';
import { textColumn, textColumnNames } from '#tables/columns.ts';
import { type ContentTableName, contentTableNames, type Tables, tableOf } from '#tables/index.ts';

const count = z.int().check(z.minimum(0));

/** A table that a snapshot contains completely; of the others, it has the only row. */
type ListedTable = {
  [Name in ContentTableName]: Tables[Name] extends { onlyRow: string } ? never : Name;
}[ContentTableName];

type ShownRow<Name extends ContentTableName> = Tables[Name] extends {
  shown: infer Shown extends z.ZodMiniObject;
}
  ? Shown
  : Tables[Name]['row'];

type Lists = { [Name in ListedTable]: z.ZodMiniArray<ShownRow<Name>> };

type OnlyRows = {
  [Name in ContentTableName as Tables[Name] extends { onlyRow: infer Row extends string }
    ? Row
    : never]: z.ZodMiniNullable<ShownRow<Name>>;
};

const isListed = (name: ContentTableName): name is ListedTable => !tableOf(name).onlyRow;

const listedTables = contentTableNames.filter(isListed);

const onlyRows = contentTableNames.flatMap((name) => {
  const { onlyRow, row } = tableOf(name);
  return onlyRow ? [[onlyRow, z.nullable(row)] as const] : [];
});

const lists = listedTables.map((name) => {
  const { row, shown = row } = tableOf(name);
  return [name, z.array(shown)] as const;
});

// TypeScript does not infer the names through a loop.
const parts = Object.fromEntries<z.core.$ZodType>([...onlyRows, ...lists]) as unknown as OnlyRows &
  Lists;

/** A part of a snapshot that staff edit. */
export type SnapshotPart = keyof typeof parts;

/**
 * The result of the SQL function `content_snapshot()`: all content at one revision. The agency is `null` until staff save
 * its tab: the facts of `content/agency.yaml` are used.
 */
export const snapshotSchema = z.object({
  revision: count,
  ...parts,
  page_dates: z.array(pageDateSchema),
  counts: z.record(z.enum(listedTables), count),
});

/** The part of a snapshot with facts about the agency. */
export const savedAgencySchema = z.pick(snapshotSchema, { agency: true, special_hours: true });

export type Snapshot = z.infer<typeof snapshotSchema>;

/** What a snapshot calls the rows of a table. */
export function partOf(table: ContentTableName): SnapshotPart {
  return (tableOf(table).onlyRow ?? table) as SnapshotPart;
}

/** Whether a part of a snapshot is one row. */
export function isOnlyRow(part: SnapshotPart): boolean {
  return onlyRows.some(([name]) => name === part);
}

const markdownColumns: ReadonlyMap<SnapshotPart, readonly string[]> = new Map(
  contentTableNames.map((name) => [
    partOf(name),
    textColumnNames(name).filter((column) => textColumn(name, column).isMarkdown),
  ]),
);

/** The fields of a part that are Markdown, in both languages. */
export function markdownFields(part: SnapshotPart): readonly string[] {
  return markdownColumns.get(part) ?? [];
}
