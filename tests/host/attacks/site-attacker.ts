import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import type { RunningSite } from '../../support/running-site.ts';

/** What came back: a status, 0 for a connection that was cut, and the body. */
export interface Answer {
  status: number;
  body: string;
}

/** What a stranger may set of a request. */
interface Attempt {
  method?: string;
  /** Sent as JSON. */
  body?: object;
  headers?: Record<string, string>;
  /** The address that a proxy in front of the site would tell. */
  from?: string;
}

const mebibyte = Buffer.alloc(1024 * 1024, ' ');

/** Somebody with the public key, who speaks to a running site over its port. */
export class Stranger {
  readonly #port: number;
  readonly #key: string;

  private constructor(port: number, key: string) {
    this.#port = port;
    this.#key = key;
  }

  static async at({ url, dataDirectory }: RunningSite): Promise<Stranger> {
    return new Stranger(
      Number(new URL(url).port),
      (await openSecrets(dataDirectory)).publishableKey,
    );
  }

  /** Asks as a browser would. */
  send(path: string, { method = 'GET', body, headers, from }: Attempt = {}): Promise<Answer> {
    const given = { ...(from ? { 'X-Forwarded-For': from } : {}), ...headers };
    const asked = this.#open(path, method, given);
    asked.end(body ? JSON.stringify(body) : undefined);
    return answerTo(asked);
  }

  /** Sends a body of so many MiB, as far as it is taken; answers how many were, too. */
  async flood(path: string, mebibytes: number): Promise<Answer & { taken: number }> {
    const asked = this.#open(path, 'POST', {});
    let taken = 0;
    const pour = () => {
      while (taken < mebibytes && !asked.destroyed) {
        taken += 1;
        if (!asked.write(mebibyte)) return;
      }
      asked.end();
    };
    asked.on('drain', pour);
    pour();
    return { ...(await answerTo(asked)), taken };
  }

  /** Sends exactly these bytes and answers everything that comes back. */
  async raw(bytes: string): Promise<string> {
    const socket = connect(this.#port, '127.0.0.1');
    socket.write(bytes.replaceAll('$KEY', this.#key), 'latin1');
    return text(socket).catch(() => '');
  }

  #open(path: string, method: string, headers: Record<string, string>): ClientRequest {
    return request({
      ...{ host: '127.0.0.1', port: this.#port, path, method },
      headers: { apikey: this.#key, 'Content-Type': 'application/json', ...headers },
    });
  }
}

function answerTo(asked: ClientRequest): Promise<Answer> {
  return new Promise((done) => {
    asked.on('response', (answer: IncomingMessage) => {
      const status = answer.statusCode ?? 0;
      text(answer).then(
        (body) => done({ status, body }),
        () => done({ status, body: '' }),
      );
    });
    asked.on('error', () => done({ status: 0, body: '' }));
  });
}
