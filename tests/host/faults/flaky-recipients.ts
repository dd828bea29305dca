import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MailServer } from '../../support/mail-server.ts';

/** Statuses of the webhook, in rotation. */
const statuses = [500, 301, 200, 503, 200];

/** A mail server and a webhook that fail at times. */
export class FlakyRecipients {
  readonly mail = new MailServer();
  /** Ids that the webhook acknowledged, with duplicates. */
  readonly posts: string[] = [];
  isFlaky = true;
  #calls = 0;
  #port = 0;
  readonly #webhook = createServer(async (request, response) => {
    // A sender that is killed during a post has posted nothing.
    if (!(await request.toArray().catch(() => null))) return;
    this.#calls += 1;
    const status = this.isFlaky ? (statuses[this.#calls % statuses.length] ?? 200) : 200;
    if (status === 200)
      this.posts.push(String(request.headers['webhook-id']).slice('request_'.length));
    response.writeHead(status, { location: '/elsewhere' }).end();
  });

  /** Starts the webhook only; resolves to the settings for both. */
  async open(): Promise<Record<string, string>> {
    const SMTP_URL = await this.mail.open();
    this.#port = Number(new URL(SMTP_URL).port);
    this.mail.close();
    await new Promise<void>((done) => this.#webhook.listen(0, '127.0.0.1', done));
    const { port } = this.#webhook.address() as AddressInfo;
    return {
      SMTP_URL,
      MAIL_FROM: 'website@x.example',
      REQUESTS_MAIL_TO: 'office@x.example',
      REQUESTS_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    };
  }

  async startMail(mood: MailServer['mood']): Promise<void> {
    this.mail.mood = mood;
    await this.mail.open(this.#port);
  }

  /** Ids of requests that arrived by mail. */
  get mailed(): string[] {
    return this.mail.mails.map((mail) => /^X-Quote-Request-ID: (\S+)/m.exec(mail)?.[1] ?? '');
  }

  close(): void {
    this.mail.close();
    this.#webhook.closeAllConnections();
    this.#webhook.close();
  }
}
