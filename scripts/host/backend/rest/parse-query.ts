import { badQuery } from './rest-error.ts';
import type { TableRule } from './rest-rules.ts';

/** A column, or the text under a key of a JSON column. */
export interface Place {
  column: string;
  key?: string;
}

/** What `select` asks for: all columns, or one place under a name. */
export type Selected = '*' | (Place & { alias?: string });

/** How a column may be compared, in PostgreSQL; none takes longer for a clever value. */
const comparisons = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', in: 'in' } as const;

/** One comparison. */
export interface Condition extends Place {
  comparison: (typeof comparisons)[keyof typeof comparisons];
  value: string | string[];
}

/** A query string whose names are all in a table's rule. */
export interface TableQuery {
  selected: Selected[];
  /** Each must be true of a row; of several in one entry, at least one. */
  conditions: Condition[][];
  order: { column: string; direction: 'asc' | 'desc' }[];
  limit: number;
  offset: number;
  /** The columns that an insert sets, where the query string lists them. */
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

/** Items between commas, each at most once: a column a thousand times is a thousand times the answer. */
function listOf(value: string | null): string[] {
  if (value === null) return [];
  const items = value.split(',').map((item) => item.trim());
  if (new Set(items).size < items.length) throw badQuery('A list names something twice');
  return items;
}

function known(column: string, { columns }: TableRule): string {
  if (columns.includes(column)) return column;
  throw badQuery('A column is not allowed');
}

function isDirection(direction: string): direction is 'asc' | 'desc' {
  return direction === 'asc' || direction === 'desc';
}

/** Digits, few enough for a number. */
function count(value: string | null): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw badQuery('limit and offset must be whole numbers');
}

/** `*`, `title`, or a listed part such as `old_title:before->>title`. */
function selected(item: string, rule: TableRule): Selected {
  if (item === '*') return item;
  if (!rule.parts?.includes(item)) return { column: known(item, rule) };
  const [alias, path = ''] = item.split(':');
  return { ...placeOf(path), ...(alias ? { alias } : {}) };
}

function placeOf(path: string): Place {
  const [column = '', key] = path.split('->>');
  return key === undefined ? { column } : { column, key };
}

/** `city=eq.Houston`, `slug=in.(katy,"new, caney")`. */
function condition(column: string, value: string, rule: TableRule): Condition {
  const place = { column: known(column, rule) };
  const dot = value.indexOf('.');
  const operator = value.slice(0, dot);
  if (dot < 0 || !isOperator(operator)) throw badQuery('A comparison is not allowed');
  const operand = value.slice(dot + 1);
  const comparison = comparisons[operator];
  return { ...place, comparison, value: operator === 'in' ? itemsOf(operand) : operand };
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
  // Character by character, because anyone may send this, and a regular expression could backtrack.
  for (let at = 0; at <= inside.length; at += 1) {
    if (items.length === maxItems) throw badQuery('The list after in is too long');
    const end = endOfItem(inside, at);
    items.push(unquoted(inside.slice(at, end).trim()));
    at = end;
  }
  return items;
}

/** Where the next comma outside of quotes is, or the end. */
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
  if (!quoted && /["()]/.test(value)) throw badQuery('The list after in is not allowed');
  return quoted ? value.replace(/\\(.)/g, '$1') : value;
}

/** `(row_id.eq.5,after->>slug.eq.katy)`: listed places, compared with a number or an address. */
function alternatives(value: string, { alternatives: places = [] }: TableRule): Condition[] {
  const items = listOf(/^\((.*)\)$/.exec(value)?.[1] ?? '');
  if (items.length > maxAlternatives) throw badQuery('or has too many alternatives');
  return items.map((each) => {
    const [place = '', operator, operand = '', ...rest] = each.split('.');
    const isKnown = places.includes(place) && operator === 'eq' && rest.length === 0;
    if (!isKnown || !/^[a-z0-9-]*$/.test(operand)) throw badQuery('or is not allowed');
    return { ...placeOf(place), comparison: '=', value: operand };
  });
}
