import { adminCalls } from './admin-calls.ts';
import { authCalls } from './auth-calls.ts';
import type { AuthCall, AuthSite } from './auth-site.ts';
import type { Call, RestCall } from './conformance-call.ts';
import { type ConformanceServer, NotOffered, openForms } from './conformance-server.ts';
import { factorCalls } from './factor-calls.ts';
import { googleCalls } from './google-calls.ts';
import { Recorder } from './recorder.ts';
import { recoveryCodeCalls } from './recovery-code-calls.ts';
import { restCalls } from './rest-calls.ts';
import { openRestClients } from './rest-clients.ts';

/** A call and what became of it. */
export interface Made {
  call: Pick<Call<unknown>, 'name' | 'documented' | 'answered' | 'note'>;
  /** Of a call to `/rest/v1`. */
  by?: string;
  /** The request without IDs. */
  request: string;
  /** The answer in the format of `docs/conformance.md`; `null` if the call was not made. */
  actual: string | null;
  /** What the call would have needed. */
  missing?: string;
}

/** The calls to `/auth/v1` by topic, in order: later calls depend on earlier ones. */
export const authTopics: readonly [topic: string, calls: readonly AuthCall[]][] = [
  ['accounts, sessions and passwords', authCalls],
  ['sign-in with Google', googleCalls],
  ['second factors', factorCalls],
  ['recovery codes', recoveryCodeCalls],
  ['npm run staff', adminCalls],
];

/** Absent from a user: `factors` without a factor, `last_sign_in_at` before a sign-in, and `email_confirmed_at` before that. */
const userFields = [
  ...['id', 'aud', 'role', 'email', 'phone', 'app_metadata', 'user_metadata', 'identities'],
  ...['is_anonymous', 'created_at', 'updated_at'],
];
/** The fields of data that the table names by one word. */
const fieldsOf: Record<string, string[]> = {
  session: ['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'user'],
  user: userFields,
  users: userFields,
  claims: ['iss', 'sub', 'aud', 'exp', 'iat', 'role', 'aal', 'amr', 'session_id', 'email'],
  header: ['alg', 'kid', 'typ'],
};

/** Whether the data has a field, such as `totp.secret`, with all of its own fields. */
function has(data: object, path: string): boolean {
  const value = path.split('.').reduce<unknown>((outer, field) => Object(outer)[field], data);
  if (value === undefined || value === null) return false;
  const rows = path === 'users' ? Object(value) : [value];
  return (fieldsOf[path] ?? []).every((inner) => rows.every((row: object) => inner in row));
}

/** The result of a call in the format of the table, with those of the expected fields that it has. */
function authResult(
  status: string,
  { data, error }: Awaited<ReturnType<Call<unknown>['send']>>,
  expected: string[],
): string {
  if (error) {
    const { code, name } = error as { code?: string; name?: string };
    const reasons = 'reasons' in error && String(error.reasons) !== '' ? ' reasons' : '';
    return `${status} ${code ?? name}${reasons}`;
  }
  const fields = expected.flatMap((answer) => /^\w+ (.+)/.exec(answer)?.[1]?.split(', ') ?? []);
  const found = [...new Set(fields)].filter((field) => has((data ?? {}) as object, field));
  return `${status} ${found.join(', ')}`.trim();
}

/** A response of `/rest/v1` in the format of the table. */
async function restResult({ response }: Recorder): Promise<string> {
  const { status, ok } = response;
  const text = await response.clone().text();
  if (text === '') return String(status);
  const body: unknown = JSON.parse(text);
  if (!ok) {
    const fields = Object.keys(Object(body)).toSorted().join();
    const isError = fields === 'code,details,hint,message';
    return `${status} ${isError ? Object(body).code : `an error with the fields ${fields}`}`;
  }
  if (Array.isArray(body)) return `${status} ${body.length === 0 ? 'empty list' : 'list'}`;
  if (body === null) return `${status} null`;
  return `${status} ${typeof body === 'object' ? 'object' : 'value'}`;
}

function requestOf({ last }: Recorder): string {
  if (!last) return 'none';
  const { method, url } = last.request;
  const { pathname } = new URL(url);
  return `\`${method} ${pathname.replace(/[\da-f]{8}-[\da-f-]{27}/g, '{id}')}\``;
}

/** Makes calls to `/auth/v1`. */
export async function makeAuthCalls(site: AuthSite, calls: readonly AuthCall[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const call of calls) {
    made.push(
      await make(call, site.recorder, async () => {
        if (call.needs) site.standIn(call.needs);
        const result = await call.send(site);
        const { last } = site.recorder;
        const status = last ? String(last.response.status) : 'local';
        return authResult(status, result, [call.answered, call.documented]);
      }),
    );
  }
  return made;
}

const callers: Record<RestCall['by'], string> = {
  visitor: 'a visitor',
  nonStaff: 'an account without a role',
  staff: 'the owner',
  secret: 'the secret key',
};

/** Makes the calls to `/rest/v1`. */
export async function makeRestCalls(server: ConformanceServer): Promise<Made[]> {
  const recorder = new Recorder();
  const clients = await openRestClients(server, recorder);
  await prepareRows(server, clients);
  const made: Made[] = [];
  for (const call of restCalls) {
    const { name, by, send } = call;
    const answer = await make(call, recorder, async () => {
      await send(clients[by]);
      return restResult(recorder);
    });
    made.push({ ...answer, call: { ...answer.call, name }, by: callers[by] });
  }
  return made;
}

/** The forms are open, a release exists, and a city of an earlier run does not. */
async function prepareRows(
  server: ConformanceServer,
  { staff, secret }: Awaited<ReturnType<typeof openRestClients>>,
): Promise<void> {
  await openForms(server);
  const release = { revision: 1, status: 'failed' };
  await secret.from('releases').upsert(release, { onConflict: 'revision' }).throwOnError();
  const { data } = await staff.from('city_pages').select('id, slug').throwOnError();
  const added = data.filter(({ slug }) => ['brenham', 'sealy', 'hempstead'].includes(slug));
  for (const { id } of added) await staff.from('city_pages').delete().eq('id', id).throwOnError();
}

async function make(
  { name, documented, answered, note }: Made['call'],
  recorder: Recorder,
  send: () => Promise<string>,
): Promise<Made> {
  recorder.last = null;
  const call = { name, documented, answered, note };
  try {
    const actual = await send();
    return { call, request: requestOf(recorder), actual };
  } catch (error) {
    if (error instanceof NotOffered) {
      return { call, request: 'none', actual: null, missing: error.message };
    }
    const message = error instanceof Error ? error.message : String(error);
    return { call, request: requestOf(recorder), actual: `no answer: ${message}` };
  }
}
