import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Pool } from 'pg';
import { type Caller, inRole } from '../../database/in-role.ts';
import type { Queryable } from '../../database/in-transaction.ts';
import { type FunctionRule, type RestRules, type TableRule, theSite } from '../../site.ts';
import { restError } from '../http/error-responses.ts';
import { parseBody } from './parse-body.ts';
import { jsonType, parseHeaders } from './parse-headers.ts';
import { readList } from './read-list.ts';
import { badQuery, errorResponse, RestError } from './rest-error.ts';
import { type QueryResult, toSql } from './statement.ts';
import { type Prepared, tableRequest } from './table-request.ts';

/** Wraps a function call, before its body is read: to limit its rate, for example, or to send a mail afterward. */
export type CallMiddleware = (context: Context, call: () => Promise<Response>) => Promise<Response>;

/** Connections for a kind of request. */
export interface RestConnections {
  database: Pick<Pool, 'connect'>;
  /** Cancels the statement of a client that has left; without it, the statement is completed. */
  canceler?: Queryable;
  /** Runs a statement when a connection is free for its caller; without it, the pool's queue decides. */
  inTurn?: <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;
}

interface RestDeps {
  /** The connections for what a caller asks of a table or function. */
  connectionsFor: (caller: Caller, target: string) => Promise<RestConnections>;
  /** The caller of a request, and what this caller may use. */
  callerOf: (context: Context) => Promise<Caller & { rules: RestRules }>;
  /** By function name. */
  callMiddleware?: ReadonlyMap<string, CallMiddleware>;
}

/** The part of PostgREST's interface that this product uses. No SQL contains a name that the caller's rules do not list. */
export function createRestRoutes({ connectionsFor, callerOf, callMiddleware }: RestDeps): Hono {
  const routes = new Hono().use(refuseHead);
  const respond = (
    context: Context,
    caller: Caller,
    target: string,
    prepare: () => Promise<Prepared>,
  ) => run(context.req.raw.signal, { caller, target, prepare, connectionsFor });
  routes.post('/rpc/:name', async (context) => {
    const name = context.req.param('name');
    const { rules, ...caller } = await callerOf(context);
    const call = () =>
      respond(context, caller, name, async () => {
        const rule = rules.functions.get(name);
        if (!rule) throw unknownFunction(name, caller);
        return callRequest(context, name, rule);
      });
    const middleware = rules.functions.has(name) && callMiddleware?.get(name);
    return middleware ? middleware(context, call) : call();
  });
  routes.all('/:table', async (context) => {
    const table = context.req.param('table');
    const { rules, ...caller } = await callerOf(context);
    return respond(context, caller, table, async () => {
      const rule = rules.tables.get(table);
      if (!rule || !allows(rule, context)) throw unknownTable(table, context, caller);
      return tableRequest(context, table, rule);
    });
  });
  routes.all('*', () =>
    errorResponse(
      new RestError(404, 'PGRST125', 'Invalid path specified in request URL'),
      '',
      'anon',
    ),
  );
  return routes;
}

/** With 405, because supabase-js takes a 404 without a body for success. */
const refuseHead: MiddlewareHandler = async ({ req }, next) => {
  if (req.method !== 'HEAD') return next();
  const response = restError(405, 'PGRST117', 'Unsupported HTTP method: HEAD');
  response.headers.set('Allow', 'GET, POST, PATCH, DELETE');
  return response;
};

async function callRequest(
  context: Context,
  name: string,
  { maxBodyBytes, arguments: types }: FunctionRule,
): Promise<Prepared> {
  parseHeaders(context);
  if (new URL(context.req.url).searchParams.size > 0) {
    throw badQuery('Functions take no parameters in the query string');
  }
  const body = await parseBody(context.req.raw, maxBodyBytes);
  const given = Object.keys(body?.objects[0] ?? {});
  if (body?.isList || given.some((argument) => !types.has(argument))) {
    throw noFunction(`${name}(${given.join(', ')})`);
  }
  const passed = [...types].filter(([argument]) => given.includes(argument));
  const headers = { 'Content-Type': `${jsonType}; charset=utf-8`, 'Content-Range': '0-0/*' };
  return {
    statement: { kind: 'call', name, arguments: passed, body: body?.text ?? '{}' },
    toResponse: (result) => new Response(result.body, { headers }),
  };
}

async function run(
  signal: AbortSignal,
  {
    caller,
    target,
    prepare,
    connectionsFor,
  }: Pick<RestDeps, 'connectionsFor'> & {
    caller: Caller;
    target: string;
    prepare: () => Promise<Prepared>;
  },
): Promise<Response> {
  let prepared: Prepared;
  try {
    prepared = await prepare();
  } catch (error) {
    if (error instanceof RestError) return errorResponse(error, target, caller.role);
    throw error;
  }
  const { statement, toResponse } = prepared;
  const begin = statement.kind === 'select' ? 'begin read only' : 'begin';
  let mayLeave = false;
  try {
    const { database, canceler, inTurn } = await connectionsFor(caller, target);
    mayLeave = canceler !== undefined;
    const work = async (client: Pick<Pool, 'query'>) => {
      if (statement.kind === 'select') return toResponse(await readList(client, statement));
      const { rows } = await client.query<QueryResult>(toSql(statement));
      return toResponse(rows[0] ?? { body: '[]', rows: 0 });
    };
    const cancellation = canceler ? { signal, database: canceler } : null;
    const runWork = () => inRole(database, caller, work, { begin, cancellation });
    return inTurn ? await inTurn(signal, runWork) : await runWork();
  } catch (error) {
    // The client does not read this response.
    if (mayLeave && signal.aborted) return restError(499, '57014', 'The client has left.');
    return errorResponse(error, target, caller.role);
  }
}

function allows({ methods }: TableRule, { req }: Context): boolean {
  return methods.some((method) => method === req.method);
}

/** PostgreSQL's message, so that clients know an access token may help. */
function denied(kind: 'table' | 'function', name: string): RestError {
  return new RestError(401, '42501', `permission denied for ${kind} ${name}`);
}

function unknownFunction(name: string, { role }: Caller): RestError {
  if (role === 'anon' && theSite().rest.signedIn.functions.has(name))
    return denied('function', name);
  return noFunction(name);
}

function noFunction(call: string): RestError {
  const message = `Could not find the function public.${call.slice(0, 200)} in the schema cache`;
  return new RestError(404, 'PGRST202', message);
}

function unknownTable(table: string, context: Context, { role }: Caller): RestError {
  const rule = theSite().rest.signedIn.tables.get(table);
  if (role === 'anon' && rule && allows(rule, context)) return denied('table', table);
  const message = `Could not find the table 'public.${table.slice(0, 64)}' in the schema cache`;
  return new RestError(404, 'PGRST205', message);
}
