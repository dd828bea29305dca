import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import type { EmbeddedBackend } from '../../../scripts/host/backend/embedded-backend.ts';
import { createRestRoutes } from '../../../scripts/host/backend/rest/rest-routes.ts';
import { internalRules } from '../../../scripts/host/backend/rest/rest-rules.ts';

/** A fault of the connection to the database. */
export type Fault =
  | 'none'
  /** The connection is refused. */
  | 'down'
  /** Requests get no response. */
  | 'hanging'
  /** The snapshot's response ends in the middle. */
  | 'gone in the middle'
  /** The snapshot's response is valid JSON with half of the cities. */
  | 'incomplete'
  /** It is valid JSON without any service, and says that there is none. */
  | 'emptied'
  | 'slow';

/** A real database behind a faulty connection, with the rules of the backend process's own clients. */
export class FaultyDatabase {
  fault: Fault = 'none';
  readonly #rest: Hono;
  readonly #server = createServer((request, response) => void this.#pass(request, response));

  constructor({ database, secrets }: EmbeddedBackend) {
    const routes = createRestRoutes({
      connectionsFor: async () => ({ database }),
      callerOf: async (context) => ({
        role: context.req.header('apikey') === secrets.secretKey ? 'service_role' : 'anon',
        rules: internalRules,
      }),
    });
    this.#rest = new Hono().route('/rest/v1', routes);
    this.#server.listen(0);
  }

  /** URL for a Supabase client. */
  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.fault === 'down') return void incoming.socket.destroy();
    if (this.fault === 'hanging') return;
    const body = Buffer.concat(await incoming.toArray());
    const answer = await this.#rest.fetch(
      new Request(this.url + incoming.url, {
        method: incoming.method ?? 'GET',
        headers: incoming.headers as Record<string, string>,
        ...(body.length > 0 ? { body } : {}),
      }),
    );
    const text = await answer.text();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    if (!incoming.url?.includes('content_snapshot')) return void response.end(text);
    this.#answerSnapshot(text, response);
  }

  #answerSnapshot(text: string, response: ServerResponse): void {
    if (this.fault === 'gone in the middle') {
      response.write(text.slice(0, text.length / 2), () => response.destroy());
    } else if (this.fault === 'incomplete') {
      const whole = JSON.parse(text);
      const half = whole.city_pages.slice(0, whole.city_pages.length / 2);
      response.end(JSON.stringify({ ...whole, city_pages: half }));
    } else if (this.fault === 'emptied') {
      const whole = JSON.parse(text);
      const counts = { ...whole.counts, services: 0 };
      response.end(JSON.stringify({ ...whole, services: [], counts }));
    } else if (this.fault === 'slow') {
      const parts = [...text.matchAll(/[\s\S]{1,20000}/g)].map(([part]) => part);
      const sendNext = () => {
        const part = parts.shift();
        if (part === undefined) response.end();
        else response.write(part, () => setTimeout(sendNext, 300));
      };
      sendNext();
    } else response.end(text);
  }
}
