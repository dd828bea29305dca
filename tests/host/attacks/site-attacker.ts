import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import type { RunningSite } from '../../support/running-site.ts';

export interface Answer {
  /** 0 if the connection was closed without a response. */
  status: number;
  body: string;
}

interface Attempt {
  method?: string;
  /** Sent as JSON. */
  body?: object;
  headers?: Record<string, string>;
  /** The client IP address that a proxy in front of the site would send. */
  from?: string;
}

const mebibyte = Buffer.alloc(1024 * 1024, ' ');

/** An attacker with the publishable key, who connects to the port of a running site. */
export class SiteAttacker {
  readonly #port: number;
  readonly #key: string;

  private constructor(port: number, key: string) {
    this.#port = port;
    this.#key = key;
  }

  static async at({ url, dataDirectory }: RunningSite): Promise<SiteAttacker> {
    return new SiteAttacker(
      Number(new URL(url).port),
      (await openSecrets(dataDirectory)).publishableKey,
    );
  }

  send(path: string, { method = 'GET', body, headers, from }: Attempt = {}): Promise<Answer> {
    const given = { ...(from ? { 'X-Forwarded-For': from } : {}), ...headers };
    const outgoing = this.#open(path, method, given);
    outgoing.end(body ? JSON.stringify(body) : undefined);
    return responseTo(outgoing);
  }

  /** Sends a large body until the site stops reading; returns how many MiB were sent. */
  async flood(path: string, mebibytes: number): Promise<Answer & { sent: number }> {
    const outgoing = this.#open(path, 'POST', {});
    let sent = 0;
    const pour = () => {
      while (sent < mebibytes && !outgoing.destroyed) {
        sent += 1;
        if (!outgoing.write(mebibyte)) return;
      }
      outgoing.end();
    };
    outgoing.on('drain', pour);
    pour();
    return { ...(await responseTo(outgoing)), sent };
  }

  #open(path: string, method: string, headers: Record<string, string>): ClientRequest {
    return request({
      ...{ host: '127.0.0.1', port: this.#port, path, method },
      headers: { apikey: this.#key, 'Content-Type': 'application/json', ...headers },
    });
  }
}

function responseTo(outgoing: ClientRequest): Promise<Answer> {
  return new Promise((done) => {
    outgoing.on('response', (answer: IncomingMessage) => {
      const status = answer.statusCode ?? 0;
      text(answer).then(
        (body) => done({ status, body }),
        () => done({ status, body: '' }),
      );
    });
    outgoing.on('error', () => done({ status: 0, body: '' }));
  });
}
