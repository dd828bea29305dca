import {
  Agent,
  request as ask,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import proxyAddress from 'proxy-addr';
import { normalizeIp } from './client-ip.ts';
import { networksOf, SeenNetworks } from './client-networks.ts';
import { closeOnError } from './close-on-error.ts';
import { forwardedHeaders, withoutHopByHop } from './forwarded-headers.ts';
import { isRenewal } from './is-renewal.ts';
import { type Client, NetworkLimit } from './network-limit.ts';
import { SlowClients } from './slow-clients.ts';

const defaultLimits = {
  /** A request without data in either direction for this long fails, in milliseconds. */
  idleTimeout: 30_000,
  /** Time to read the rest of a body after an early response, in milliseconds. */
  draining: 1000,
  /**
   * A client that disconnects keeps its connection to the backend process for this long, in milliseconds: until then,
   * the backend has ended its statement, or has finished what cannot be ended.
   */
  leaving: 1000,
  /** An answer that its client has not read for this long gives way to others, in milliseconds. */
  reading: 1000,
  /** Open requests; further ones are refused, unless one that waits for its client gives way. */
  requests: { each: 32, total: 2048 },
  /** Connections to the backend process for complete requests; further ones wait. */
  connections: { each: 4, total: 96 },
  /** The same for accounts, except renewals: sign-ins wait for each other's passwords, and nothing else waits for them. */
  accounts: { each: 4, total: 48 },
  /** The same for longer bodies, which are streamed. */
  longBodies: { each: 2, total: 48 },
};

/** Bodies up to this size, in bytes, use a connection to the backend process only once they are complete. */
const shortBody = 64 * 1024;

/** Forwards requests to the backend process and its responses to clients. */
export class BackendProxy {
  /** Path of the socket at which the backend process listens; `null` while there is none. */
  socket: string | null = null;
  /** Whether another version is taking over, which takes up to a minute: nothing is forwarded. */
  isUpgrading = false;
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 16 });
  readonly #trust: (address: string, hop: number) => boolean;
  readonly #limits: typeof defaultLimits;
  readonly #seen = new SeenNetworks();
  readonly #requests: NetworkLimit;
  readonly #arriving = new SlowClients();
  readonly #unread = new SlowClients();
  readonly #connections: NetworkLimit;
  readonly #accounts: NetworkLimit;
  readonly #longBodies: NetworkLimit;

  /** `trusted`: proxies whose `X-Forwarded-For` header is used. */
  constructor(trusted: string[] = [], limits: Partial<typeof defaultLimits> = {}) {
    const trusts = proxyAddress.compile(trusted);
    // A client that has disconnected has no address.
    this.#trust = (address: string | undefined, hop) => trusts(normalizeIp(address ?? ''), hop);
    this.#limits = { ...defaultLimits, ...limits };
    this.#requests = new NetworkLimit(this.#limits.requests);
    this.#connections = new NetworkLimit(this.#limits.connections);
    this.#accounts = new NetworkLimit(this.#limits.accounts);
    this.#longBodies = new NetworkLimit(this.#limits.longBodies);
  }

  /** Responds as the backend process does, or with 503 while there is none. */
  forward(request: IncomingMessage, response: ServerResponse): void {
    this.#forward(request, response, this.isUpgrading ? null : this.socket);
  }

  /** Forwards GET requests only, also during an upgrade, for health checks. */
  forwardReadOnly(request: IncomingMessage, response: ServerResponse): void {
    this.#forward(request, response, request.method === 'GET' ? this.socket : null);
  }

  #forward(request: IncomingMessage, response: ServerResponse, socketPath: string | null): void {
    const ip = normalizeIp(proxyAddress(request, this.#trust) || '');
    const client = { networks: networksOf(ip), isNew: this.#seen.isNew(ip) };
    this.#seen.record(ip);
    if (!this.#admits(client)) {
      this.#refuse(request, response, isRenewal(request.url ?? '') ? 503 : 429);
    } else if (socketPath === null) this.#refuse(request, response, 503);
    else {
      response.once(
        'close',
        this.#requests.run(client, () => undefined),
      );
      const arrival = { client, drop: () => this.#refuse(request, response, 408) };
      this.#arriving.add(arrival);
      response.once('close', () => this.#arriving.delete(arrival));
      bufferBody(request, shortBody, (body) => {
        this.#arriving.delete(arrival);
        // It was dropped.
        if (response.headersSent) return;
        const { method, url: path } = request;
        const headers = forwardedHeaders(request, ip);
        const open = () => ask({ socketPath, method, path, headers, agent: this.#agent });
        this.#send(request, response, { client, body, open });
      });
    }
  }

  /** Whether there is a place for a request, or one that waits for its client gives way to it. */
  #admits(client: Client): boolean {
    if (this.#requests.hasCapacity(client)) return true;
    if (!this.#requests.isWithinShare(client)) return false;
    return this.#arriving.makeRoomFor(client) || this.#unread.makeRoomFor(client);
  }

  /** Opens a connection once the client's share allows it. */
  #send(
    request: IncomingMessage,
    response: ServerResponse,
    { client, body, open }: { client: Client; body: BufferedBody; open: () => ClientRequest },
  ): void {
    const connections = body.isWhole ? this.#connectionsFor(request.url ?? '') : this.#longBodies;
    let upstream: ClientRequest | null = null;
    let isAnswered = false;
    let hasLeft = false;
    const idle = setTimeout(() => {
      this.#refuse(request, response, 504);
      upstream?.destroy();
    }, this.#limits.idleTimeout);
    const relief = setInterval(() => {
      // Within its share, it waits for connections that others hold.
      if (connections === this.#connections && connections.isWithinShare(client)) {
        this.#unread.makeRoomFor(client);
      }
    }, this.#limits.reading / 4);
    response.once('close', () => clearInterval(relief));
    const release = connections.run(client, () => {
      clearInterval(relief);
      upstream = open();
      this.#connect(request, response, upstream, { client, idle });
      upstream.once('response', () => {
        isAnswered = true;
      });
      upstream.once('close', () => {
        clearTimeout(idle);
        if (!hasLeft) release();
      });
      if (body.isWhole) upstream.end(body.start);
      else {
        upstream.write(body.start);
        request.pipe(upstream);
      }
    });
    response.once('close', () => {
      if (response.writableFinished) return;
      clearTimeout(idle);
      hasLeft = upstream !== null && body.isWhole && !isAnswered;
      upstream?.destroy();
      if (hasLeft) setTimeout(release, this.#limits.leaving).unref();
      else release();
    });
  }

  #connectionsFor(url: string): NetworkLimit {
    return url.startsWith('/auth/v1/') && !isRenewal(url) ? this.#accounts : this.#connections;
  }

  #connect(
    request: IncomingMessage,
    response: ServerResponse,
    upstream: ClientRequest,
    { client, idle }: { client: Client; idle: NodeJS.Timeout },
  ): void {
    request.on('data', () => idle.refresh());
    request.on('error', () => upstream.destroy());
    upstream.on('response', (answer) => {
      // The client has disconnected in the meantime.
      if (response.destroyed) return void answer.destroy();
      answer.on('data', () => idle.refresh());
      closeOnError(response, () => {
        response.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
        // With the request log there are eleven listeners for `close`; Node warns of a leak from eleven on.
        response.setMaxListeners(20);
        this.#watchReading(response, client);
        pipeline(answer, response, () => undefined);
        this.#drain(request);
      });
    });
    upstream.on('error', () => this.#refuse(request, response, 503));
  }

  /** Lets an answer give way while its client does not read it. */
  #watchReading(response: ServerResponse, client: Client): void {
    const unread = { client, drop: () => response.destroy() };
    const timer = setTimeout(() => this.#unread.add(unread), this.#limits.reading);
    response.once('close', () => {
      clearTimeout(timer);
      this.#unread.delete(unread);
    });
  }

  #refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
    // A response that has started is cut off, which the client notices.
    if (response.headersSent) return;
    const message = this.#refusal(status);
    const seconds = this.isUpgrading ? '20' : '2';
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': seconds })
      .end(JSON.stringify({ message }));
    this.#drain(request);
  }

  #refusal(status: number): string {
    if (status === 408) return 'The request took too long to arrive. Please try again.';
    if (status === 429) return 'Too many requests at once. Please try again in a moment.';
    if (this.isUpgrading) return 'The website is being updated. Please try again in a minute.';
    return 'The database is not available right now. Please try again in a moment.';
  }

  /** Reads the rest of the body, or closes the connection: clients read the response after sending it. */
  #drain(request: IncomingMessage): void {
    if (request.complete || request.readableEnded) return;
    request.unpipe();
    request.resume();
    const end = setTimeout(() => request.destroy(), this.#limits.draining);
    request.once('end', () => clearTimeout(end)).once('close', () => clearTimeout(end));
  }
}

interface BufferedBody {
  start: Buffer;
  isWhole: boolean;
}

/**
 * Reads a body to its end, or pauses it beyond `limit` bytes. `done` is not called if the client disconnects.
 */
function bufferBody(
  request: IncomingMessage,
  limit: number,
  done: (body: BufferedBody) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const stop = (isWhole: boolean) => {
    request.off('data', take).off('end', end);
    done({ start: Buffer.concat(chunks), isWhole });
  };
  const take = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length <= limit) return;
    request.pause();
    stop(false);
  };
  const end = () => stop(true);
  if (request.readableEnded) end();
  else request.on('data', take).on('end', end);
}
