import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Where requests with a prefix go, which is replaced. */
export type Upstreams = Readonly<Record<`/${string}/v1`, string>>;

/** Browsers open them without a key. */
const withoutKey = /^\/auth\/v1\/(verify|authorize|callback|\.well-known\/.*)$/;

/** Joins the servers of Supabase under one address, as its gateway does: only requests with a known key reach them. */
export async function openGateway(
  address: URL,
  upstreams: Upstreams,
  keys: readonly string[],
): Promise<() => void> {
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const upstream = Object.entries(upstreams).find(([prefix]) =>
      pathname.startsWith(`${prefix}/`),
    );
    if (!upstream)
      return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
    if (!withoutKey.test(pathname) && !keys.includes(request.headers.get('apikey') ?? '')) {
      return Response.json({ message: 'Invalid API key' }, { status: 401 });
    }
    const [prefix, url] = upstream;
    const headers = new Headers(request.headers);
    for (const name of ['connection', 'host', 'content-length']) headers.delete(name);
    const given = await fetch(url + pathname.slice(prefix.length) + search, {
      ...{ method: request.method, headers, redirect: 'manual' },
      ...(request.body ? { body: await request.arrayBuffer() } : {}),
    });
    const response = new Response(given.body, given);
    // `fetch` has decoded the body.
    for (const name of ['content-encoding', 'content-length']) response.headers.delete(name);
    return response;
  };
  const server = createServer(getRequestListener(answer));
  await new Promise<void>((done) => server.listen(Number(address.port), address.hostname, done));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
