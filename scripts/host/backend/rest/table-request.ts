import type { Context } from 'hono';
import { type JsonBody, readBody } from './parse-body.ts';
import { jsonForm, readHeaders, singleForm, type Wishes } from './parse-headers.ts';
import { parseQuery, type TableQuery } from './parse-query.ts';
import { badBody, badQuery, RestError } from './rest-error.ts';
import type { TableRule } from './rest-rules.ts';
import type { QueryResult, Statement, Upsert } from './statement.ts';

/** A statement, and how its result is answered; a throw undoes the statement. */
export interface Prepared {
  statement: Statement;
  toAnswer: (result: QueryResult) => Response;
}

const maxRowsBytes = 1024 * 1024;

/** Prepares what a request to a table asks for. */
export async function tableRequest(
  context: Context,
  table: string,
  rule: TableRule,
): Promise<Prepared> {
  const { method } = context.req;
  const { resolution, ...form } = readHeaders(context);
  const returns = form.returns || method === 'GET';
  const query = parseQuery(new URL(context.req.url).searchParams, rule, method);
  const { selected, conditions, order, limit, offset } = query;
  const toAnswer = answersOf(method, offset, { isSingle: form.isSingle, returns });
  if (method === 'GET') {
    const page = { order, limit, offset };
    return { statement: { kind: 'select', table, selected, conditions, ...page }, toAnswer };
  }
  const returning = returns ? selected : null;
  if (method === 'POST') {
    const upsert = resolution ? upsertOf(resolution, rule) : undefined;
    const body = await rowsOf(context, query, rule);
    const insert = { kind: 'insert', table, ...body, returning } as const;
    return { statement: { ...insert, ...(upsert ? { upsert } : {}) }, toAnswer };
  }
  if (conditions.length === 0) throw badQuery('An update or a removal needs a filter');
  if (method === 'DELETE') {
    return { statement: { kind: 'delete', table, conditions, returning }, toAnswer };
  }
  const { isList, ...body } = await rowsOf(context, query, rule);
  if (isList) throw badBody('An update takes one object');
  return { statement: { kind: 'update', table, ...body, conditions, returning }, toAnswer };
}

function upsertOf(resolution: Upsert['resolution'], { key }: TableRule): Upsert {
  if (key) return { key, resolution };
  throw badQuery('This table takes no upserts');
}

/** The body of an insert or update, and the columns that it sets. */
async function rowsOf({ req }: Context, query: TableQuery, rule: TableRule) {
  const body = await readBody(req.raw, maxRowsBytes);
  const columns = query.columns ?? Object.keys(body?.objects[0] ?? {});
  if (!body || columns.length === 0) throw badBody('Empty or invalid json');
  for (const row of body.objects) checkRow(row, query.columns ? null : columns, rule);
  return { columns, body: body.text, isList: body.isList };
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

/** How a result of a table is answered. */
function answersOf(
  method: string,
  offset: number,
  { isSingle, returns }: Pick<Wishes, 'isSingle' | 'returns'>,
) {
  const status = method === 'POST' ? 201 : 200;
  const type = `${isSingle ? singleForm : jsonForm}; charset=utf-8`;
  return ({ body, rows }: QueryResult): Response => {
    if (isSingle && rows !== 1) throw notSingle(rows);
    const range = { 'Content-Range': `${rangeOf(method, offset, rows)}/*` };
    if (!returns)
      return new Response(null, { status: status === 200 ? 204 : status, headers: range });
    const headers = { 'Content-Type': type, ...range };
    // One row is the only item of its list.
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
