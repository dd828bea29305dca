import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';

const pages = [
  '/',
  '/es',
  '/auto-quote',
  '/help',
  '/es/serving-areas',
  '/home-insurance-spring-tx',
];

/** In milliseconds. */
const pauses = { pages: 20, requests: 300, attempts: 250 };

const receiptSchema = z.object({ reference: z.string() });

/** Two visitors who load pages and two who request quotes, until {@link SiteLoad.end}. */
export class SiteLoad {
  /** Of acknowledged requests. */
  readonly references: string[] = [];
  readonly #url: string;
  readonly #key: string;
  readonly #running: Promise<unknown>;
  readonly #failures: string[] = [];
  #pages = 0;
  #slowest = 0;
  #refused = 0;
  #sent = 0;
  #isOver = false;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
    this.#running = Promise.all([this.#read(), this.#read(), this.#ask(), this.#ask()]);
  }

  /** Resolves once every request is acknowledged. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  counts() {
    for (const failure of this.#failures.slice(0, 5)) console.error(failure);
    return {
      pages: this.#pages,
      failedPages: this.#failures.length,
      'slowest page, ms': Math.round(this.#slowest),
      'quote requests': this.references.length,
      'answers 503, tried again': this.#refused,
    };
  }

  async #read(): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      const page = pages[count % pages.length] ?? '/';
      const since = performance.now();
      const problem = await this.#load(page);
      this.#slowest = Math.max(this.#slowest, performance.now() - since);
      this.#pages += 1;
      if (problem) this.#failures.push(`${page}: ${problem}`);
      await wait(pauses.pages);
    }
  }

  async #load(page: string): Promise<string | null> {
    try {
      const response = await fetch(this.#url + page);
      const html = await response.text();
      if (!response.ok) return `status ${response.status}`;
      return html.trimEnd().endsWith('</html>') ? null : 'incomplete';
    } catch (error) {
      return String(error);
    }
  }

  async #ask(): Promise<void> {
    while (!this.#isOver) {
      await this.#submit();
      await wait(pauses.requests);
    }
  }

  /** As the form does: the same request until it is acknowledged. */
  async #submit(): Promise<void> {
    this.#sent += 1;
    const number = this.#sent;
    const body = JSON.stringify({ request: homeRequest(number) });
    // Reserved for benchmarks (RFC 2544), each its own visitor.
    const from = `198.18.${number >> 8}.${number & 255}`;
    for (;;) {
      const response = await fetch(`${this.#url}/rest/v1/rpc/submit_quote_request`, {
        method: 'POST',
        headers: { apikey: this.#key, 'content-type': 'application/json', 'x-forwarded-for': from },
        body,
      }).catch(() => null);
      if (response?.ok) {
        this.references.push(receiptSchema.parse(await response.json()).reference);
        return;
      }
      if (response && response.status !== 503) {
        throw new Error(`A quote request got ${response.status}: ${await response.text()}`);
      }
      this.#refused += 1;
      await wait(pauses.attempts);
    }
  }
}

function homeRequest(number: number): object {
  return {
    id: randomUUID(),
    kind: 'home',
    language: number % 2 === 0 ? 'en' : 'es',
    answers: {
      firstName: 'Al',
      lastName: `Ng${number}`,
      email: `al${number}@example.com`,
      phone: '(281) 555-0143',
      dateOfBirth: '1985-06-30',
      address: '1 Elm',
      yearBuilt: '1998',
      squareFeet: '1',
      roofAge: '0',
      currentInsurer: 'X',
    },
    consent: { version: '1', text: 'We use your answers to prepare a quote.', ticked: [] },
    page: '/home-quote',
    release: { revision: 43 },
    signals: { honeypot: '', seconds: 95 },
  };
}
