import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, type Socket, Server as SocketServer } from 'node:net';
import { OperatorError } from '../command/operator-error.ts';
import { BackendProxy } from './backend-proxy.ts';
import { closeOnError } from './close-on-error.ts';
import { acceptHead } from './request-head.ts';
import { bareHeaders, type StaticSite } from './static-site.ts';

const options = {
  // Creates no stream for the body of a request without one.
  optimizeEmptyRequests: true,
  // Enough for 1 MiB over a slow line.
  requestTimeout: 60_000,
  connectionsCheckingInterval: 10_000,
};

/** Connections without data for this long are closed, in milliseconds. */
const idleTimeout = 60_000;

/** Serves the files of the live release and forwards other requests to the backend process. */
export function createSiteServer(
  site: StaticSite,
  backend: Pick<BackendProxy, 'forward'> = new BackendProxy(),
): Server {
  const enqueue = oneAtATime();
  const server = createServer(options, (request, response) =>
    enqueue(request.socket, response, () =>
      closeOnError(response, () => respond(request, response, site, backend)),
    ),
  );
  return server.setTimeout(idleTimeout);
}

/** Pipelined requests per connection. Browsers wait for each response. */
const maxPipelined = 16;

/**
 * Handles the requests of a connection one at a time, so that a client that sends many without reading a
 * response has one file open. A client with more than {@link maxPipelined} is disconnected:
 * Node keeps an object for each request and takes seconds to remove 100,000.
 */
function oneAtATime(): (socket: Socket, response: ServerResponse, work: () => void) => void {
  const pending = new WeakMap<Socket, (() => void)[]>();
  return (socket, response, work) => {
    const queue = pending.get(socket) ?? [];
    if (socket.destroyed) return;
    if (queue.length === maxPipelined) return void socket.destroy();
    pending.set(socket, queue);
    queue.push(work);
    response.once('close', () => {
      queue.shift();
      if (!socket.destroyed) queue[0]?.();
    });
    if (queue.length === 1) work();
  };
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  site: StaticSite,
  backend: Pick<BackendProxy, 'forward'>,
): void {
  // Node drops what follows in the same packet, although no upgrade happens: the client must not wait for its answer.
  if (request.headers.upgrade !== undefined) response.setHeader('Connection', 'close');
  if (!acceptHead(request)) {
    response.setHeaders(bareHeaders).writeHead(400, { Connection: 'close' }).end();
    return;
  }
  const destination = destinationOf(request.url ?? '');
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (destination === 'files' && isReading) {
    site.respond(request, response);
    return;
  }
  response.setHeaders(bareHeaders);
  if (destination === 'backend') backend.forward(request, response);
  else if (destination === 'none') response.writeHead(404).end();
  else response.writeHead(405, { Allow: 'GET, HEAD' }).end();
}

/**
 * Listens on a port (0 picks a free one) of an address. Resolves to the port. Throws an {@link OperatorError}
 * when that fails.
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
    return `Port ${port} is taken. Stop the program that uses it, or set PORT to another, such as ${port + 1}.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is ${host}, which is not an address of this machine. 127.0.0.1 accepts connections from this machine only, 0.0.0.0 from every network.`;
  }
  return `The site cannot listen on port ${port} of ${host}: ${message}.`;
}

/** The URL to open on this machine. */
export function addressFor(host: string, port: number): string {
  const isHere = /^(localhost|127\..*|::1?|0\.0\.0\.0)$/.test(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isHere ? 'localhost' : name}:${port}`;
}

/**
 * Leaves new connections to another process with the same socket. Requests on open connections still get a
 * response, with `Connection: close`.
 */
export function stopListening(server: Server): void {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  // http.Server's close() would immediately close connections that look idle.
  SocketServer.prototype.close.call(server);
}

/** In milliseconds. */
const closeTimeout = 5_000;
const closeIdleInterval = 20;

/** Stops accepting requests and waits up to 5 s for open ones. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(() => server.closeAllConnections(), closeTimeout);
    // Browsers keep connections open after a response.
    const closeIdle = setInterval(() => server.closeIdleConnections(), closeIdleInterval);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(closeIdle);
      done();
    });
  });
}

/** What handles a request: the backend process, the files of the live release, or neither. */
type Destination = 'backend' | 'files' | 'none';

/**
 * Uses the raw target, before it is resolved: one with `..` could reach other backend routes, or files outside
 * the folder.
 */
function destinationOf(target: string): Destination {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/') || path.split(/[/\\]|%2f|%5c/i).some(isDotSegment)) return 'none';
  const isForBackend =
    /^\/(rest|auth)\/v1\//.test(path) || /^\/(healthz(\/(staff|owners))?|media)$/.test(path);
  return isForBackend ? 'backend' : 'files';
}

function isDotSegment(segment: string): boolean {
  return /^(\.|%2e){1,2}$/i.test(segment);
}
