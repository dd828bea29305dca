import type { Context } from 'hono';
import { SignJWT } from 'jose';

/** The Supabase library behind the gate. */
export type Library = (request: Request) => Promise<Response>;

/** What the library is told of a request, beside its address and its body. */
const headers = [
  'accept',
  'apikey',
  'authorization',
  'content-type',
  'prefer',
  // The library refuses the secret key from a browser.
  'user-agent',
  'x-supabase-api-version',
];

/** What of a request was looked at, and may reach the library. */
interface Checked {
  path: string;
  query?: URLSearchParams;
  body?: string | undefined;
  method?: string;
}

/** Asks the library with a request made anew of what was looked at, and of nothing else. */
export async function passOn(
  library: Library,
  context: Context,
  checked: Checked,
): Promise<Response> {
  const { req } = context;
  const { path, query, body, method = req.method } = checked;
  const url = new URL(path, req.url);
  url.search = query?.toString() ?? '';
  // The library reads no token that was made for a browser.
  const given: Record<string, string | undefined> = { authorization: await libraryToken(context) };
  const kept = headers.flatMap((name) => {
    const value = given[name] ?? req.header(name);
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  return library(new Request(url, { method, headers: kept, ...(body ? { body } : {}) }));
}

async function libraryToken(context: Context): Promise<string | undefined> {
  const claims = context.get('claims');
  const secret = new TextEncoder().encode(process.env['LIBRARY_SECRET'] ?? '');
  if (!claims) return;
  return `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)}`;
}
