import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { parseJson } from '#schemas/parse-json.ts';
import { type TableRule, withPublicKey, withSecretKey } from '../rest/rest-rules.ts';
import { checkQuery, NotAllowedError, namesRows } from './check-query.ts';
import { type Library, passOn } from './pass-on.ts';
import { refuseRest } from './refuse-rest.ts';

const rowSchema = z.record(z.string(), z.unknown());
const rowsSchema = z.union([
  z.array(rowSchema),
  z.pipe(
    rowSchema,
    z.transform((row) => [row]),
  ),
]);

/** Forms of an answer that the product asks for; the last one is a single row. */
const answerForms = ['application/json', '*/*', 'application/vnd.pgrst.object+json'];

/** What may be asked of `Prefer`. */
const preferences = /^(return=(minimal|representation)|resolution=[a-z-]+|missing=default)$/;

/** Asks for somebody, and does what belongs to it: counts how often, or sends a mail. */
export type AroundCall = (context: Context, ask: () => Promise<Response>) => Promise<Response>;

/** Lets through what the product asks of `/rest/v1`, and answers all else itself. */
export function createRestGate(
  library: Library,
  holdsSecretKey: (context: Context) => Promise<boolean>,
  around: ReadonlyMap<string, AroundCall>,
): Hono {
  const gate = new Hono();
  const rulesFor = async (context: Context) =>
    (await holdsSecretKey(context)) ? withSecretKey : withPublicKey;
  gate.onError((error) => {
    if (error instanceof NotAllowedError) return refuseRest(400, 'PGRST100', error.message);
    throw error;
  });
  gate.post('/rpc/:name', async (context) => {
    const name = context.req.param('name');
    const columns = (await rulesFor(context)).functions.get(name);
    if (!columns) return unknownPath();
    checkHeaders(context);
    const body = await bodyOf(context, { methods: [], columns });
    const ask = () => passOn(library, context, { path: `/rest/v1/rpc/${name}`, body });
    const call = around.get(name);
    return call ? call(context, ask) : ask();
  });
  gate.all('/:table', async (context) => {
    const table = context.req.param('table');
    const rule = (await rulesFor(context)).tables.get(table);
    if (!rule?.methods.some((method) => method === context.req.method)) return unknownPath();
    const query = new URL(context.req.url).searchParams;
    checkHeaders(context);
    checkQuery(query, rule);
    if (['PATCH', 'DELETE'].includes(context.req.method) && !namesRows(query)) {
      throw new NotAllowedError('What is changed or removed must be named');
    }
    const body = await bodyOf(context, rule);
    return passOn(library, context, { path: `/rest/v1/${table}`, query, body });
  });
  gate.all('*', unknownPath);
  return gate;
}

function unknownPath(): Response {
  return refuseRest(404, 'PGRST125', 'There is nothing at this address for this method');
}

function checkHeaders({ req }: Context): void {
  const forms = (req.header('accept') ?? '*/*').split(',').map((form) => form.trim());
  if (!forms.every((form) => answerForms.includes(form))) {
    throw new NotAllowedError('An answer in this form is not given');
  }
  const asked = req.header('prefer')?.split(',') ?? [];
  if (!asked.every((preference) => preferences.test(preference.trim()))) {
    throw new NotAllowedError('This preference is not allowed');
  }
}

/** The body if there is one: rows of known columns. Throws a {@link NotAllowedError} for any other. */
async function bodyOf({ req }: Context, { columns }: TableRule): Promise<string | undefined> {
  const text = await req.text();
  if (text === '') return;
  if (!/^application\/json(;|$)/i.test(req.header('content-type') ?? '')) {
    throw new NotAllowedError('A body is application/json');
  }
  const json = parseJson(text);
  if (json === undefined) throw new NotAllowedError('The body is no JSON');
  for (const row of rowsSchema.safeParse(json).data ?? [{ '': null }]) {
    const unknown = Object.keys(row).find((column) => !columns.includes(column));
    if (unknown !== undefined) throw new NotAllowedError('The body holds what is no column');
  }
  return text;
}
