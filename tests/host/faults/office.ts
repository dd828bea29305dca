import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MailServer } from '../../support/mail-server.ts';

/** What the webhook answers, in turn, while it is difficult. */
const moods = [500, 301, 200, 503, 200];

/** Where requests are to arrive: a mail server and a webhook that are not always themselves. */
export class Office {
  readonly mail = new MailServer();
  /** The ids that the webhook acknowledged, as often as it did. */
  readonly posts: string[] = [];
  isDifficult = true;
  #calls = 0;
  #port = 0;
  readonly #webhook = createServer(async (request, response) => {
    // Whoever is killed while it posts has posted nothing.
    if (!(await request.toArray().catch(() => null))) return;
    this.#calls += 1;
    const status = this.isDifficult ? (moods[this.#calls % moods.length] ?? 200) : 200;
    if (status === 200)
      this.posts.push(String(request.headers['webhook-id']).slice('request_'.length));
    response.writeHead(status, { location: '/elsewhere' }).end();
  });

  /** Opens both, and closes the mail server again; answers the settings that lead here. */
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

  /** The mail server comes up, in some mood. */
  async startMail(mood: MailServer['mood']): Promise<void> {
    this.mail.mood = mood;
    await this.mail.open(this.#port);
  }

  /** The ids of the requests that came by mail. */
  get mailed(): string[] {
    return this.mail.mails.map((mail) => /^X-Quote-Request-ID: (\S+)/m.exec(mail)?.[1] ?? '');
  }

  close(): void {
    this.mail.close();
    this.#webhook.closeAllConnections();
    this.#webhook.close();
  }
}
