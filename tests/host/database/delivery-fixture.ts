import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { openRequests } from '../../../scripts/host/request-delivery/open-requests.ts';
import { MailServer } from '../../support/mail-server.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

interface Post {
  headers: Record<string, string>;
  body: string;
}

interface DeliveryRow {
  channel: string;
  state: string;
  attempts: number;
  last_error: string | null;
}

export const webhookSecret = `whsec_${Buffer.from('a key of thirty-two bytes, no less').toString('base64')}`;

/** A database, a mail server and a webhook, for the tests of one file. */
export class DeliveryFixture {
  readonly mail = new MailServer();
  readonly posts: Post[] = [];
  /** Status of the webhook's responses. */
  status = 500;
  /** Pending responses; set to make the webhook hang. */
  hanging: ServerResponse[] | null = null;
  #opened: TestBackend | undefined;
  #settings: Record<string, string> = {};

  constructor() {
    const receiver = createServer(async (request, response) => {
      const body = (await request.toArray()).join('');
      this.posts.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(this.status, { location: '/elsewhere' });
      if (this.hanging) this.hanging.push(response);
      else response.end();
    });
    beforeAll(async () => {
      this.#opened = await openTestBackend();
      await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
      const { port } = receiver.address() as AddressInfo;
      this.#settings = {
        ...{ SMTP_URL: await this.mail.open(), MAIL_FROM: 'website@x.example' },
        ...{ REQUESTS_MAIL_TO: 'office@x.example', REQUESTS_CONFIRMATION: 'on' },
        REQUESTS_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
        REQUESTS_WEBHOOK_SECRET: webhookSecret,
      };
    });
    beforeEach(async () => {
      await this.query('truncate quote_requests, quote_request_removals cascade');
      this.mail.mood = 'well';
      this.mail.replies = {};
      this.mail.mails.length = 0;
      this.posts.length = 0;
    });
    afterAll(async () => {
      await this.#opened?.discard();
      this.mail.close();
      receiver.close();
    });
  }

  /** Starts sending, with quote requests on. */
  async open(changes: Record<string, string> = {}) {
    const requests = await openRequests({
      ...this.#backend,
      environment: readEnvironment({ ...this.#settings, ...changes }),
    });
    await requests.start();
    await this.query('update private.request_settings set switched_on = true');
    return requests;
  }

  async query<Row>(statement: string, values?: unknown[]): Promise<Row[]> {
    return (await this.#backend.database.query(statement, values)).rows as Row[];
  }

  submit(request: object) {
    return this.query('select submit_quote_request($1)', [JSON.stringify(request)]);
  }

  deliveries() {
    return this.query<DeliveryRow>(
      'select channel, state, attempts, last_error from quote_deliveries order by channel, state',
    );
  }

  get #backend() {
    if (!this.#opened) throw new Error('Not open yet.');
    return this.#opened.backend;
  }
}
