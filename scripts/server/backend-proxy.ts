import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import proxyAddress from 'proxy-addr';
import { normalizeIp } from './client-ip.ts';
import { networksOf } from './client-networks.ts';
import { forwardedHeaders, withoutHopByHop } from './forwarded-headers.ts';
import { orHangUp } from './or-hang-up.ts';

const defaultLimits = {
  /** How long nothing may move either way, in milliseconds. */
  patience: 30_000,
  /** How long the rest of a body may take that was answered before it was read, in milliseconds. */
  draining: 1000,
  /** How many requests of one place may be under way: a quarter of what goes through at once. */
  fromOnePlace: 32,
};

/** Hands requests on to the backend process, and its answers back, both as they come. */
export class BackendProxy {
  /** Path of the socket at which it listens; `null` while there is none. */
  socket: string | null = null;
  /** Whether one version of the code is taking over from another: nothing is handed on, for a minute. */
  isUpgrading = false;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 16 });
  readonly #trust: (address: string, hop: number) => boolean;
  readonly #limits: typeof defaultLimits;
  /** Requests that are under way, by place. */
  readonly #underWay = new Map<string, number>();

  /** Takes the proxies whose word on a client's address is believed. */
  constructor(trusted: string[] = [], limits: Partial<typeof defaultLimits> = {}) {
    this.#trust = proxyAddress.compile(trusted);
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Answers a request with what the backend process answers, or with 503 while it is away. */
  forward(request: IncomingMessage, response: ServerResponse): void {
    this.#forward(request, response, this.isUpgrading ? null : this.socket);
  }

  /** Answers questions alone, also while an upgrade keeps everybody from saving: new code is tried with them. */
  forwardQuestion(request: IncomingMessage, response: ServerResponse): void {
    this.#forward(request, response, request.method === 'GET' ? this.socket : null);
  }

  #forward(request: IncomingMessage, response: ServerResponse, socket: string | null): void {
    // A client that is gone already has no address.
    const ip = normalizeIp(proxyAddress(request, this.#trust) || '');
    const place = networksOf(ip)[0]?.key ?? ip;
    const count = this.#underWay.get(place) ?? 0;
    if (count >= this.#limits.fromOnePlace) this.#refuse(request, response, 429);
    else if (socket) {
      this.#count(place, 1);
      response.once('close', () => this.#count(place, -1));
      this.#hand(request, response, socket, ip);
    } else this.#refuse(request, response, 503);
  }

  #count(place: string, change: 1 | -1): void {
    const count = (this.#underWay.get(place) ?? 0) + change;
    if (count > 0) this.#underWay.set(place, count);
    else this.#underWay.delete(place);
  }

  #hand(request: IncomingMessage, response: ServerResponse, socketPath: string, ip: string): void {
    const { method, url: path } = request;
    const headers = forwardedHeaders(request, ip);
    const upstream = ask({ socketPath, method, path, headers, agent: this.#agent });
    let status = 503;
    const idle = setTimeout(() => {
      status = 504;
      upstream.destroy();
    }, this.#limits.patience);
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
    // Once the answer began, its own end tells the client.
    upstream.on('error', () => {
      if (!response.headersSent) this.#refuse(request, response, status);
    });
    // Also when the client goes away: nobody works for those who left.
    response.on('close', () => {
      clearTimeout(idle);
      upstream.destroy();
    });
    if (request.readableEnded) upstream.end();
    else request.pipe(upstream);
  }

  #refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
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
