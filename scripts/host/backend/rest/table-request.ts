import type { Context } from 'hono';
import type { TableRule } from '../../site.ts';
import { type JsonBody, parseBody } from './parse-body.ts';
import { jsonType, type Preferences, parseHeaders, singleType } from './parse-headers.ts';
import { parseQuery, type TableQuery } from './parse-query.ts';
import { badBody, badQuery, RestError } from './rest-error.ts';
import type { QueryResult, Statement, Upsert } from './statement.ts';

/** A statement to run. */
export interface Prepared {
  statement: Statement;
  /** Makes the response; if it throws, the statement is rolled back. */
  toResponse: (result: QueryResult) => Response;
}

const maxRowsBytes = 1024 * 1024;

/** Parses a request to a table. */
export async function tableRequest(
  context: Context,
  table: string,
  rule: TableRule,
): Promise<Prepared> {
  const { method } = context.req;
  const { resolution, ...preferences } = parseHeaders(context);
  const returns = preferences.returns || method === 'GET';
  const query = parseQuery(new URL(context.req.url).searchParams, rule, method);
  const { selected, conditions, order, limit, offset } = query;
  const toResponse = responseFor(method, offset, { isSingle: preferences.isSingle, returns });
  if (method === 'GET') {
    const page = { order, limit, offset };
    return { statement: { kind: 'select', table, selected, conditions, ...page }, toResponse };
  }
  const returning = returns ? selected : null;
  if (method === 'POST') {
    const upsert = resolution ? upsertOf(resolution, rule) : undefined;
    const { isMany, ...body } = await rowsOf(context, query, rule);
    if (isMany && !rule.key) throw badBody('POST adds one row');
    const insert = { kind: 'insert', table, ...body, returning } as const;
    return { statement: { ...insert, ...(upsert ? { upsert } : {}) }, toResponse };
  }
  checkFilter(conditions, rule);
  if (method === 'DELETE') {
    return { statement: { kind: 'delete', table, conditions, returning }, toResponse };
  }
  const { isList, isMany, ...body } = await rowsOf(context, query, rule);
  if (isList) throw badBody('PATCH needs a single object');
  return { statement: { kind: 'update', table, ...body, conditions, returning }, toResponse };
}

/**
 * The panel writes one row at a time. More would only help someone who has a stolen session; the database refuses it,
 * too (`private.refuse_many_rows`).
 */
function checkFilter(conditions: TableQuery['conditions'], { key }: TableRule): void {
  if (key) {
    if (conditions.length === 0) throw badQuery('PATCH and DELETE need a filter');
    return;
  }
  const named = conditions.flat().filter(({ column }) => column === 'id');
  if (named.length !== 1 || named[0]?.comparison !== '=') {
    throw badQuery('PATCH and DELETE need exactly one filter id=eq.…');
  }
}

function upsertOf(resolution: Upsert['resolution'], { key }: TableRule): Upsert {
  if (key) return { key, resolution };
  throw badQuery('Upserts are not allowed on this table');
}

/** The body of an insert or update, and the columns that it sets. */
async function rowsOf({ req }: Context, query: TableQuery, rule: TableRule) {
  const body = await parseBody(req.raw, maxRowsBytes);
  const columns = query.columns ?? Object.keys(body?.objects[0] ?? {});
  if (!body || columns.length === 0) throw badBody('Empty or invalid json');
  for (const row of body.objects) checkRow(row, query.columns ? null : columns, rule);
  const { text, isList, objects } = body;
  return { columns, body: text, isList, isMany: objects.length > 1 };
}

function checkRow(row: JsonBody['objects'][number], same: string[] | null, rule: TableRule): void {
  const names = Object.keys(row);
  const unknown = names.find((name) => !rule.columns.includes(name));
  if (unknown !== undefined) {
    throw new RestError(400, 'PGRST204', `Could not find the '${unknown.slice(0, 64)}' column`);
  }
  const isSame = names.length === same?.length && names.every((name) => same.includes(name));
  if (same && !isSame) throw badBody('All object keys must match');
}

function responseFor(
  method: string,
  offset: number,
  { isSingle, returns }: Pick<Preferences, 'isSingle' | 'returns'>,
) {
  const status = method === 'POST' ? 201 : 200;
  const type = `${isSingle ? singleType : jsonType}; charset=utf-8`;
  return ({ body, rows }: QueryResult): Response => {
    if (isSingle && rows !== 1) throw notSingle(rows);
    const range = { 'Content-Range': `${rangeOf(method, offset, rows)}/*` };
    if (!returns)
      return new Response(null, { status: status === 200 ? 204 : status, headers: range });
    const headers = { 'Content-Type': type, ...range };
    // A single row is the only item of the JSON array: the brackets are cut off.
    return new Response(isSingle ? body.slice(1, -1) : body, { status, headers });
  };
}

function notSingle(rows: number): RestError {
  const message = 'Cannot coerce the result to a single JSON object';
  return new RestError(406, 'PGRST116', message, `The result contains ${rows} rows`);
}

function rangeOf(method: string, offset: number, rows: number): string {
  const hasRange = rows > 0 && (method === 'GET' || method === 'PATCH');
  return hasRange ? `${offset}-${offset + rows - 1}` : '*';
}
