import type { TableRule } from '../../site.ts';
import { badQuery } from './rest-error.ts';

/** A column, or the text under a key of a JSON column. */
export interface ColumnPath {
  column: string;
  key?: string;
}

/** An item of `select`: all columns, or one, perhaps under another name. */
export type Selected = '*' | (ColumnPath & { alias?: string });

/** Operators by their PostgREST name. None has a cost that grows with a crafted value, as `match` has. */
const comparisons = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', in: 'in' } as const;

export interface Condition extends ColumnPath {
  comparison: (typeof comparisons)[keyof typeof comparisons];
  value: string | string[];
}

/** A parsed query string; every name in it is listed in the table's rule. */
export interface TableQuery {
  selected: Selected[];
  /** Joined with `and`; the conditions of one entry are joined with `or`. */
  conditions: Condition[][];
  order: { column: string; direction: 'asc' | 'desc' }[];
  limit: number;
  offset: number;
  /** The columns that an insert sets, if the query string lists them. */
  columns: string[] | null;
}

const maxParameters = 12;
const maxCharacters = 2048;
const maxItems = 100;
const maxAlternatives = 10;
/** Supabase's default (`max_rows`). */
const maxRows = 1000;

const filtering = ['select', 'or'];
const reserved: Record<string, readonly string[]> = {
  GET: [...filtering, 'order', 'limit', 'offset'],
  POST: ['select', 'columns', 'on_conflict'],
  PATCH: filtering,
  DELETE: filtering,
};
const everyReserved = new Set(Object.values(reserved).flat());

/** Parses the query string of a request to a table. */
export function parseQuery(
  parameters: URLSearchParams,
  rule: TableRule,
  method: string,
): TableQuery {
  checkParameters(parameters, method);
  const list = (name: string) => listOf(parameters.get(name));
  const conditions = [...parameters].flatMap(([name, value]) => {
    if (name === 'or') return [alternatives(value, rule)];
    return everyReserved.has(name) ? [] : [[condition(name, value, rule)]];
  });
  const onConflict = list('on_conflict');
  if (onConflict.some((column) => !rule.key?.includes(column))) {
    throw badQuery('on_conflict must name the primary key');
  }
  return {
    selected: list('select').map((item) => selected(item, rule)),
    conditions,
    order: list('order').map((item) => {
      const [column = '', direction = 'asc', ...rest] = item.split('.');
      if (!isDirection(direction) || rest.length > 0) throw badQuery('order is not allowed');
      return { column: known(column, rule), direction };
    }),
    limit: Math.min(count(parameters.get('limit')) ?? maxRows, maxRows),
    offset: count(parameters.get('offset')) ?? 0,
    columns: parameters.has('columns')
      ? list('columns').map((column) => known(column.replace(/^"(.*)"$/, '$1'), rule))
      : null,
  };
}

function checkParameters(parameters: URLSearchParams, method: string): void {
  if (parameters.size > maxParameters) throw badQuery('The query has too many parameters');
  for (const [name, value] of parameters) {
    if (value.length > maxCharacters) throw badQuery('A query parameter is too long');
    if (!everyReserved.has(name)) continue;
    if (!reserved[method]?.includes(name)) throw badQuery(`${name} is not allowed with ${method}`);
    if (parameters.getAll(name).length > 1) throw badQuery(`${name} is allowed only once`);
  }
}

/** Splits at commas. Duplicates are rejected: selecting a column a thousand times makes a thousandfold response. */
function listOf(value: string | null): string[] {
  if (value === null) return [];
  const items = value.split(',').map((item) => item.trim());
  if (new Set(items).size < items.length) throw badQuery('A list has duplicates');
  return items;
}

function known(column: string, { columns }: TableRule): string {
  if (columns.includes(column)) return column;
  throw badQuery('A column is not allowed');
}

function isDirection(direction: string): direction is 'asc' | 'desc' {
  return direction === 'asc' || direction === 'desc';
}

function count(value: string | null): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw badQuery('limit and offset must be whole numbers');
}

/** `*`, `title`, or a listed JSON path such as `old_title:before->>title`. */
function selected(item: string, rule: TableRule): Selected {
  if (item === '*') return item;
  if (!rule.jsonPaths?.includes(item)) return { column: known(item, rule) };
  const [alias, path = ''] = item.split(':');
  return { ...parsePath(path), ...(alias ? { alias } : {}) };
}

function parsePath(path: string): ColumnPath {
  const [column = '', key] = path.split('->>');
  return key === undefined ? { column } : { column, key };
}

/** `status=eq.live`, `event=in.(sign_in,"a, b")`. */
function condition(column: string, value: string, rule: TableRule): Condition {
  const path = { column: known(column, rule) };
  const dot = value.indexOf('.');
  const operator = value.slice(0, dot);
  if (dot < 0 || !isOperator(operator)) throw badQuery('A comparison is not allowed');
  const operand = value.slice(dot + 1);
  const comparison = comparisons[operator];
  return { ...path, comparison, value: operator === 'in' ? itemsOf(operand) : operand };
}

function isOperator(operator: string): operator is keyof typeof comparisons {
  return Object.hasOwn(comparisons, operator);
}

/** `(katy,"new, caney")`. https://docs.postgrest.org/en/v14/references/api/url_grammar.html#reserved-characters */
function itemsOf(operand: string): string[] {
  if (!(operand.startsWith('(') && operand.endsWith(')'))) {
    throw badQuery('in needs a list in parentheses');
  }
  const inside = operand.slice(1, -1);
  const items: string[] = [];
  if (inside === '') return items;
  // Not a regular expression: it could backtrack for a long time on a crafted value.
  for (let at = 0; at <= inside.length; at += 1) {
    if (items.length === maxItems) throw badQuery('The list after in is too long');
    const end = endOfItem(inside, at);
    items.push(unquoted(inside.slice(at, end)));
    at = end;
  }
  return items;
}

/** The index of the next comma outside quotes, or the end. */
function endOfItem(text: string, start: number): number {
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    if (isQuoted && text[at] === '\\') at += 1;
    else if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === ',' && !isQuoted) return at;
  }
  return text.length;
}

function unquoted(item: string): string {
  const quoted = item.length > 1 && item.startsWith('"') && item.endsWith('"');
  const value = quoted ? item.slice(1, -1) : item;
  // In quotes, a quote or a backslash needs a backslash before it. supabase-js does not add one.
  const isAllowed = quoted ? /^(?:[^"\\]|\\.)*$/s.test(value) : !/["()]/.test(value);
  if (!isAllowed) throw badQuery('The list after in is not allowed');
  return quoted ? value.replace(/\\(.)/gs, '$1') : value;
}

/** `(row_id.eq.5,after->>name.eq.katy)`: only listed paths, compared with a number or a word. */
function alternatives(value: string, { alternatives: paths = [] }: TableRule): Condition[] {
  const items = listOf(/^\((.*)\)$/.exec(value)?.[1] ?? '');
  if (items.length > maxAlternatives) throw badQuery('or has too many alternatives');
  return items.map((item) => {
    const [path = '', operator, operand = '', ...rest] = item.split('.');
    const isKnown = paths.includes(path) && operator === 'eq' && rest.length === 0;
    if (!isKnown || !/^[a-z0-9-]*$/.test(operand)) throw badQuery('or is not allowed');
    return { ...parsePath(path), comparison: '=', value: operand };
  });
}
