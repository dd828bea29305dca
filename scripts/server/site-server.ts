import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { OperatorError } from '../command/operator-error.ts';
import { bareHeaders, type StaticSite } from './static-site.ts';

/** Answers the requests that are not for a file. */
export interface DynamicRoutes {
  /** `/rest/v1` and `/auth/v1`, once the backend is up. */
  backend: ((request: Request) => Promise<Response>) | null;
  /** `/hooks/rebuild`, once the publisher is up. */
  rebuildHook: ((request: Request) => Promise<Response>) | null;
}

// A request without a body gets no stream for one: 7 % less work for each page.
const options = { optimizeEmptyRequests: true };

/** Site, backend and rebuild hook on one port. `routes` may be filled in after the start. */
export function createSiteServer(site: StaticSite, routes: DynamicRoutes): Server {
  const backend = listener(() => routes.backend);
  const rebuildHook = listener(() => routes.rebuildHook);
  return createServer(options, (request, response) => {
    const path = request.url ?? '/';
    const isForBackend = /^\/(rest|auth)\/v1(\/|\?|$)/.test(path);
    const isForHook = /^\/hooks\/rebuild(\?|$)/.test(path);
    if (!isForBackend && !isForHook && (request.method === 'GET' || request.method === 'HEAD')) {
      answerWith(site, request, response);
      return;
    }
    response.setHeaders(bareHeaders);
    if (isForBackend) void backend(request, response);
    else if (isForHook) void rebuildHook(request, response);
    else response.writeHead(405, { Allow: 'GET, HEAD' }).end();
  });
}

/** Answers a request for a file; one that cannot be answered ends its connection and nothing else. */
function answerWith(site: StaticSite, request: IncomingMessage, response: ServerResponse): void {
  try {
    site.answer(request, response);
  } catch (error) {
    console.error('A request could not be answered:', error);
    response.destroy();
  }
}

function listener(route: () => ((request: Request) => Promise<Response>) | null) {
  return getRequestListener((request) => {
    const answer = route();
    return answer ? answer(request) : starting();
  });
}

function starting(): Response {
  return Response.json(
    { message: 'The database is not available right now. Please try again in a moment.' },
    { status: 503, headers: { 'Retry-After': '2' } },
  );
}

/** Listens on a port (0 picks a free one) and answers which. Throws an {@link OperatorError} if taken. */
export function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'EADDRINUSE'
          ? new OperatorError(
              `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
            )
          : error,
      ),
    );
    server.listen(port, () => done((server.address() as AddressInfo).port));
  });
}

const patienceInMilliseconds = 5_000;
const tidyingInMilliseconds = 20;

/** Stops taking requests and lets those under way end; whoever takes longer than 5 s is cut off. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    const impatience = setTimeout(() => server.closeAllConnections(), patienceInMilliseconds);
    // Browsers keep connections open after an answer, for the next request that will not come.
    const tidying = setInterval(() => server.closeIdleConnections(), tidyingInMilliseconds);
    server.close(() => {
      clearTimeout(impatience);
      clearInterval(tidying);
      done();
    });
  });
}
