import { operators, type TableRule } from '../rest/rest-rules.ts';

/** Refused before the library sees it, for a reason in plain words. */
export class NotAllowedError extends Error {}

const mostParameters = 12;
const mostCharacters = 2048;

const listOf = (value: string) => value.split(',').map((item) => item.trim());

/** Lists whose items must each be known, and may each come once. */
const lists = new Map<string, (item: string, rule: TableRule) => boolean>([
  [
    'select',
    (item, { columns, parts = [] }) =>
      item === '*' || columns.includes(item) || parts.includes(item),
  ],
  ['columns', (item, { columns }) => columns.includes(item.replace(/^"(.*)"$/, '$1'))],
  ['on_conflict', (item, { columns }) => columns.includes(item)],
  ['order', (item, { columns }) => columns.includes(item.replace(/\.(asc|desc)$/, ''))],
]);

/** How many rows, and from which on. */
const counts = ['limit', 'offset'];

/** Throws a {@link NotAllowedError} for a query that the product does not send. */
export function checkQuery(query: URLSearchParams, rule: TableRule): void {
  if (query.size > mostParameters) throw new NotAllowedError('The query has too many parts');
  for (const [name, value] of query) {
    if (value.length > mostCharacters) throw new NotAllowedError(`${name} is too long`);
    if (!isAllowed(name, value, rule))
      throw new NotAllowedError(`${name} is not allowed like this`);
  }
}

/** Whether a query says which rows it is about; without, a change would be about the whole table. */
export function namesRows(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => !lists.has(name) && !counts.includes(name));
}

function isAllowed(name: string, value: string, rule: TableRule): boolean {
  const list = lists.get(name);
  if (list) return areDistinct(listOf(value)) && listOf(value).every((item) => list(item, rule));
  if (counts.includes(name)) return /^\d{1,9}$/.test(value);
  if (name === 'or') return areAlternatives(value, rule.alternatives ?? []);
  return rule.columns.includes(name) && operators.includes(value.split('.', 1)[0] ?? '');
}

// The same column a thousand times is a thousand times the answer.
function areDistinct(items: string[]): boolean {
  return new Set(items).size === items.length;
}

/** `(row_id.eq.5,after->>slug.eq.katy)`: known places, compared with a number or an address. */
function areAlternatives(value: string, places: readonly string[]): boolean {
  const inside = /^\((.*)\)$/.exec(value)?.[1] ?? '';
  return listOf(inside).every((item) => {
    const [place = '', operator, operand = '', ...rest] = item.split('.');
    const isKnown = places.includes(place) && operator === 'eq' && rest.length === 0;
    return isKnown && /^[a-z0-9-]*$/.test(operand);
  });
}
