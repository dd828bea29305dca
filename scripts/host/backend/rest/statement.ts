import { escapeLiteral, escapeIdentifier as quoted } from 'pg';
import type { ColumnPath, Condition, Selected, TableQuery } from './parse-query.ts';

/** A statement to run; every name in it is listed in the rules. */
export type Statement =
  | ({ kind: 'select'; table: string } & Pick<
      TableQuery,
      'selected' | 'conditions' | 'order' | 'limit' | 'offset'
    >)
  | (Write & { kind: 'insert'; columns: string[]; body: string; isList: boolean; upsert?: Upsert })
  | (Write & { kind: 'update'; columns: string[]; body: string; conditions: Condition[][] })
  | (Write & { kind: 'delete'; conditions: Condition[][] })
  | { kind: 'call'; name: string; arguments: [name: string, type: string][]; body: string };

interface Write {
  table: string;
  /** Columns of the written rows to return; `null` for none. */
  returning: Selected[] | null;
}

/** What an insert does with rows whose primary key exists already. */
export interface Upsert {
  key: readonly string[];
  resolution: 'merge' | 'ignore';
}

export interface QueryResult {
  /** JSON, written by PostgreSQL. */
  body: string;
  rows: number;
}

/** The name of the cursor that {@link toCursorSql} declares. */
export const listCursor = 'rest_list';

/** Declares a cursor over rows as JSON texts. */
export function toCursorSql(statement: Select): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const rows = selectSql(statement, (value) => `$${values.push(value)}`);
  const text = `declare ${listCursor} no scroll cursor for
    select row_to_json(rest_rows)::text as row from (${rows}) as rest_rows`;
  return { text, values };
}

/** A query whose only row is a {@link QueryResult}. */
export function toSql(statement: Exclude<Statement, Select>): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const text =
    statement.kind === 'call'
      ? callSql(statement, add)
      : `with rest_rows as (${rowsSql(statement, add)})
         select coalesce(json_agg(rest_rows), '[]')::text as body, count(*)::integer as rows
         from rest_rows`;
  return { text, values };
}

type Add = (value: unknown) => string;
type Of<Kind> = Extract<Statement, { kind: Kind }>;
export type Select = Of<'select'>;

const tableSql = (table: string) => `public.${quoted(table)}`;
const columnsSql = (columns: readonly string[]) => columns.map(quoted).join(', ');

function callSql({ name, arguments: given, body }: Of<'call'>, add: Add): string {
  const passed = given.map(([argument]) => `${quoted(argument)} => given.${quoted(argument)}`);
  const types = given.map(([argument, type]) => `${quoted(argument)} ${type}`);
  const from =
    given.length > 0 ? `from json_to_record(${add(body)}::json) as given (${types})` : '';
  return `select coalesce(to_json(public.${quoted(name)}(${passed}))::text, 'null') as body,
    1 as rows ${from}`;
}

function rowsSql(statement: Exclude<Statement, Of<'call'> | Select>, add: Add): string {
  switch (statement.kind) {
    case 'insert':
      return `${insertSql(statement, add)} ${returningSql(statement)}`;
    case 'update':
      return `${updateSql(statement, add)} ${returningSql(statement)}`;
    case 'delete':
      return `delete from ${tableSql(statement.table)} as target
        ${whereSql(statement.conditions, add)} ${returningSql(statement)}`;
  }
}

function selectSql({ table, selected, conditions, ...page }: Select, add: Add): string {
  const order = page.order.map(({ column, direction }) => `target.${quoted(column)} ${direction}`);
  return `select ${selectedSql(selected)} from ${tableSql(table)} as target
    ${whereSql(conditions, add)} ${order.length > 0 ? `order by ${order}` : ''}
    limit ${add(page.limit)} offset ${add(page.offset)}`;
}

function insertSql({ table, columns, body, isList, upsert }: Of<'insert'>, add: Add): string {
  const rows = isList ? 'json_populate_recordset' : 'json_populate_record';
  return `insert into ${tableSql(table)} as target (${columnsSql(columns)})
    select ${columnsSql(columns)} from ${rows}(null::${tableSql(table)}, ${add(body)}::json)
    ${upsert ? conflictSql(upsert, columns) : ''}`;
}

function conflictSql({ key, resolution }: Upsert, columns: string[]): string {
  const merged = columns.map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  return `on conflict (${columnsSql(key)}) do ${
    resolution === 'ignore' ? 'nothing' : `update set ${merged}`
  }`;
}

function updateSql({ table, columns, body, conditions }: Of<'update'>, add: Add): string {
  const set = columns.map((column) => `${quoted(column)} = given.${quoted(column)}`);
  return `update ${tableSql(table)} as target set ${set}
    from json_populate_record(null::${tableSql(table)}, ${add(body)}::json) as given
    ${whereSql(conditions, add)}`;
}

function returningSql({ returning }: Write): string {
  return `returning ${returning ? selectedSql(returning) : 'true'}`;
}

function selectedSql(selected: Selected[]): string {
  if (selected.length === 0) return 'target.*';
  const items = selected.map((item) => {
    if (item === '*') return 'target.*';
    return item.alias ? `${pathSql(item)} as ${quoted(item.alias)}` : pathSql(item);
  });
  return items.join(', ');
}

function pathSql({ column, key }: ColumnPath): string {
  const target = `target.${quoted(column)}`;
  return key === undefined ? target : `(${target} ->> ${escapeLiteral(key)})`;
}

function whereSql(conditions: Condition[][], add: Add): string {
  if (conditions.length === 0) return '';
  const all = conditions.map(
    (any) => `(${any.map((condition) => conditionSql(condition, add)).join(' or ')})`,
  );
  return `where ${all.join(' and ')}`;
}

// PostgreSQL infers the type of a parameter from the column that it is compared with.
function conditionSql({ comparison, value, ...path }: Condition, add: Add): string {
  return comparison === 'in'
    ? `${pathSql(path)} = any (${add(value)})`
    : `${pathSql(path)} ${comparison} ${add(value)}`;
}
