import {
  Agent,
  request as ask,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import proxyAddress from 'proxy-addr';
import { type BufferedBody, bufferBody } from './buffer-body.ts';
import { normalizeIp } from './client-ip.ts';
import { networksOf, SeenNetworks } from './client-networks.ts';
import { forwardedHeaders, withoutHopByHop } from './forwarded-headers.ts';
import { type Client, NetworkLimit } from './network-limit.ts';
import { orHangUp } from './or-hang-up.ts';

const defaultLimits = {
  /** How long nothing may move either way, in milliseconds. */
  patience: 30_000,
  /** How long the rest of a body may take that was answered before it was read, in milliseconds. */
  draining: 1000,
  /** Requests under way; further ones are refused. */
  requests: { each: 32, total: 2048 },
  /** Connections to the backend process for requests that arrived whole; further ones wait. */
  connections: { each: 4, total: 96 },
  /** The same for longer bodies, which are handed on as they come. */
  longBodies: { each: 2, total: 48 },
};

/** A body up to this length takes a connection to the backend process only once it is whole, in bytes. */
const shortBody = 64 * 1024;

/** Hands requests on to the backend process, and its answers back. */
export class BackendProxy {
  /** Path of the socket at which it listens; `null` while there is none. */
  socket: string | null = null;
  /** Whether one version of the code is taking over from another: nothing is handed on, for a minute. */
  isUpgrading = false;
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 16 });
  readonly #trust: (address: string, hop: number) => boolean;
  readonly #limits: typeof defaultLimits;
  readonly #seen = new SeenNetworks();
  readonly #requests: NetworkLimit;
  readonly #connections: NetworkLimit;
  readonly #longBodies: NetworkLimit;

  /** Takes the proxies whose word on a client's address is believed. */
  constructor(trusted: string[] = [], limits: Partial<typeof defaultLimits> = {}) {
    this.#trust = proxyAddress.compile(trusted);
    this.#limits = { ...defaultLimits, ...limits };
    this.#requests = new NetworkLimit(this.#limits.requests);
    this.#connections = new NetworkLimit(this.#limits.connections);
    this.#longBodies = new NetworkLimit(this.#limits.longBodies);
  }

  /** Answers a request with what the backend process answers, or with 503 while it is away. */
  forward(request: IncomingMessage, response: ServerResponse): void {
    this.#forward(request, response, this.isUpgrading ? null : this.socket);
  }

  /** Answers questions alone, also while an upgrade keeps everybody from saving: new code is tried with them. */
  forwardQuestion(request: IncomingMessage, response: ServerResponse): void {
    this.#forward(request, response, request.method === 'GET' ? this.socket : null);
  }

  #forward(request: IncomingMessage, response: ServerResponse, socketPath: string | null): void {
    // A client that is gone already has no address.
    const ip = normalizeIp(proxyAddress(request, this.#trust) || '');
    const client = { networks: networksOf(ip), isNew: this.#seen.isNew(ip) };
    this.#seen.record(ip);
    if (!this.#requests.hasRoom(client)) this.#refuse(request, response, 429);
    else if (socketPath === null) this.#refuse(request, response, 503);
    else {
      response.once(
        'close',
        this.#requests.run(client, () => undefined),
      );
      bufferBody(request, shortBody, (body) => {
        const { method, url: path } = request;
        const headers = forwardedHeaders(request, ip);
        const open = () => ask({ socketPath, method, path, headers, agent: this.#agent });
        this.#hand(request, response, { client, body, open });
      });
    }
  }

  /** Opens a connection once the client's share allows it, and gives up when nothing moves. */
  #hand(
    request: IncomingMessage,
    response: ServerResponse,
    { client, body, open }: { client: Client; body: BufferedBody; open: () => ClientRequest },
  ): void {
    const connections = body.isWhole ? this.#connections : this.#longBodies;
    let upstream: ClientRequest | null = null;
    const idle = setTimeout(() => {
      this.#refuse(request, response, 504);
      upstream?.destroy();
    }, this.#limits.patience);
    const release = connections.run(client, () => {
      upstream = open();
      this.#connect(request, response, upstream, idle);
      upstream.once('close', () => release());
      if (body.isWhole) upstream.end(body.start);
      else {
        upstream.write(body.start);
        request.pipe(upstream);
      }
    });
    // Also when the client goes away: nothing is done for those who left.
    response.once('close', () => {
      clearTimeout(idle);
      upstream?.destroy();
      release();
    });
  }

  #connect(
    request: IncomingMessage,
    response: ServerResponse,
    upstream: ClientRequest,
    idle: NodeJS.Timeout,
  ): void {
    request.on('data', () => idle.refresh());
    request.on('error', () => upstream.destroy());
    upstream.on('response', (answer) => {
      answer.on('data', () => idle.refresh());
      orHangUp(response, () => {
        response.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
        pipeline(answer, response, () => undefined);
        this.#drain(request);
      });
    });
    upstream.on('error', () => this.#refuse(request, response, 503));
  }

  #refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
    // Once the answer began, its own end tells the client.
    if (response.headersSent) return;
    const message = this.#whyNot(status);
    const seconds = this.isUpgrading ? '20' : '2';
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': seconds })
      .end(JSON.stringify({ message }));
    this.#drain(request);
  }

  #whyNot(status: number): string {
    if (status === 429) return 'Too many requests at once. Please try again in a moment.';
    if (this.isUpgrading) return 'The website is being updated. Please try again in a minute.';
    return 'The database is not available right now. Please try again in a moment.';
  }

  /** Reads what is left of a body, or else hangs up: who still writes does not read the answer. */
  #drain(request: IncomingMessage): void {
    if (request.complete || request.readableEnded) return;
    request.unpipe();
    request.resume();
    const end = setTimeout(() => request.destroy(), this.#limits.draining);
    request.once('end', () => clearTimeout(end)).once('close', () => clearTimeout(end));
  }
}
