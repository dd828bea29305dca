import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, type Socket, Server as SocketServer } from 'node:net';
import { OperatorError } from '../command/operator-error.ts';
import { BackendProxy } from './backend-proxy.ts';
import { closeOnError } from './close-on-error.ts';
import { destinationOf } from './request-target.ts';
import { bareHeaders, type StaticSite } from './static-site.ts';

const options = {
  // Creates no stream for the body of a request without one.
  optimizeEmptyRequests: true,
  // Enough for 1 MiB over a slow line.
  requestTimeout: 60_000,
  connectionsCheckingInterval: 10_000,
};

/** Connections without any data for so long are closed. */
const silenceInMilliseconds = 60_000;

/** Answers from the files of the live release, and forwards what the backend process answers. */
export function createSiteServer(
  site: StaticSite,
  backend: Pick<BackendProxy, 'forward'> = new BackendProxy(),
): Server {
  const inTurn = oneAtATime();
  const server = createServer(options, (request, response) =>
    inTurn(request.socket, response, () =>
      closeOnError(response, () => answer(request, response, site, backend)),
    ),
  );
  return server.setTimeout(silenceInMilliseconds);
}

/** Requests of one connection that may wait for answers. Browsers wait for each answer. */
const mostUnanswered = 16;

/**
 * Answers the requests of one connection one after the other, so that a client which sends many without
 * reading an answer has one file open. A client with more than {@link mostUnanswered} is disconnected:
 * Node keeps an object for each request and takes seconds to remove 100,000.
 */
function oneAtATime(): (socket: Socket, response: ServerResponse, work: () => void) => void {
  const unanswered = new WeakMap<Socket, (() => void)[]>();
  return (socket, response, work) => {
    const queue = unanswered.get(socket) ?? [];
    if (socket.destroyed) return;
    if (queue.length === mostUnanswered) return void socket.destroy();
    unanswered.set(socket, queue);
    queue.push(work);
    response.once('close', () => {
      queue.shift();
      if (!socket.destroyed) queue[0]?.();
    });
    if (queue.length === 1) work();
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  site: StaticSite,
  backend: Pick<BackendProxy, 'forward'>,
): void {
  const destination = destinationOf(request.url ?? '');
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (destination === 'files' && isReading) {
    site.answer(request, response);
    return;
  }
  response.setHeaders(bareHeaders);
  if (destination === 'backend') backend.forward(request, response);
  else if (destination === 'none') response.writeHead(404).end();
  else response.writeHead(405, { Allow: 'GET, HEAD' }).end();
}

/**
 * Listens on a port (0 picks a free one) of an address. Resolves to the port. Throws an
 * {@link OperatorError} if that cannot be.
 */
export function listenOn(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(new OperatorError(listenProblem(error, port, host))),
    );
    server.listen(port, host, () => done((server.address() as AddressInfo).port));
  });
}

function listenProblem({ code, message }: NodeJS.ErrnoException, port: number, host: string) {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is ${host}, which is no address of this machine. 127.0.0.1 is for this machine alone, 0.0.0.0 for every network it is in.`;
  }
  return `The site cannot listen on port ${port} of ${host}: ${message}.`;
}

/** The address at which people on this machine open what listens on a port of an address. */
export function addressFor(host: string, port: number): string {
  const isHere = /^(localhost|127\..*|::1?|0\.0\.0\.0)$/.test(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isHere ? 'localhost' : name}:${port}`;
}

/**
 * Leaves new connections to another process that has the same socket. Requests on open connections are
 * still answered, with `Connection: close`.
 */
export function stopListening(server: Server): void {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  // Its own close() ends connections that seem idle at once.
  SocketServer.prototype.close.call(server);
}

const patienceInMilliseconds = 5_000;
const tidyingInMilliseconds = 20;

/** Stops taking requests and lets those under way end; those that take longer than 5 s are cut off. */
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
