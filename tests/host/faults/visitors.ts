import { setTimeout as wait } from 'node:timers/promises';
import { publishedReleaseSchema } from '#schemas/publishing/release.ts';

const pages = ['/', '/es', '/serving-areas', '/home-insurance-houston-tx', '/es/learning-center'];
const asset = /(?:href|src)="(\/_astro\/[^"]+)"/g;
const headline = /<h1[^>]*>([^<]*)/;
/** In milliseconds. */
const pauseBetweenPages = 3;

/** The site's address; `null` while it is down on purpose. */
type Address = () => string | null;

/**
 * Visitors who load pages all the time. Every page must be complete, of one release, and not older than one seen
 * before.
 */
export class Visitors {
  /** Problems with responses. */
  readonly wrong: string[] = [];
  loaded = 0;
  /** Requests, including files of pages and `/release.json`. */
  requests = 0;
  /** Milliseconds of the slowest page, until its last byte. */
  slowest = 0;
  /** Pages that took longer than a second. */
  slow = 0;
  readonly #address: Address;
  readonly #headlines = new Map<string, string>();
  readonly #whole = new Set<string>();
  #newest = 0;
  #isOver = false;
  readonly #running: Promise<unknown>;

  constructor(address: Address) {
    this.#address = address;
    this.#running = Promise.all([this.#visit(), this.#visit()]);
  }

  /** Stops. Throws after a wrong response, or too few. */
  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    if (this.wrong.length > 0) throw new Error([...new Set(this.wrong)].slice(0, 10).join('\n'));
    if (this.loaded < 5) throw new Error('Hardly any page was loaded.');
    console.log(
      `Visitors made ${this.requests} requests; every response was right. Of ${this.loaded} pages ${this.slow} took longer than 1 s, the slowest ${Math.round(this.slowest)} ms.`,
    );
  }

  async #visit(): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      const url = this.#address();
      if (url) await this.#load(url, pages[count % pages.length] ?? '/');
      // Leaves time for builds on a machine with two cores.
      await wait(pauseBetweenPages);
    }
  }

  async #load(url: string, path: string): Promise<void> {
    try {
      const seenBefore = this.#newest;
      const before = await this.#revision(url);
      const startedAt = performance.now();
      const html = await this.#get(url + path);
      if (html === null) return;
      this.#timePage(performance.now() - startedAt);
      if (!html.trimEnd().endsWith('</html>')) this.wrong.push(`${path} was incomplete.`);
      for (const [, file = ''] of html.matchAll(asset)) await this.#loadOnce(url, file);
      const after = await this.#revision(url);
      if (before < seenBefore) this.wrong.push(`Revision ${before} came after ${seenBefore}.`);
      if (before === after && path.length < 4) this.#compare(`${path} of revision ${after}`, html);
      this.#newest = Math.max(this.#newest, after);
    } catch (error) {
      // No response from a process killed on purpose is not a wrong response.
      if (this.#address() === url) this.wrong.push(`${path}: ${(error as Error).message}`);
    }
  }

  #timePage(milliseconds: number): void {
    this.loaded += 1;
    if (milliseconds > 1000) this.slow += 1;
    this.slowest = Math.max(this.slowest, milliseconds);
  }

  /** Every save in a test changes the headline, so each revision has one headline. */
  #compare(page: string, html: string): void {
    const text = headline.exec(html)?.[1] ?? '';
    const known = this.#headlines.get(page) ?? text;
    this.#headlines.set(page, known);
    if (known !== text) this.wrong.push(`${page} shows “${known}” and “${text}”.`);
  }

  async #revision(url: string): Promise<number> {
    const text = await this.#get(`${url}/release.json`);
    return publishedReleaseSchema.parse(JSON.parse(text ?? '')).revision;
  }

  async #loadOnce(url: string, file: string): Promise<void> {
    if (this.#whole.has(file)) return;
    if ((await this.#get(url + file)) !== null) this.#whole.add(file);
  }

  async #get(address: string): Promise<string | null> {
    this.requests += 1;
    const response = await fetch(address);
    const text = await response.text();
    if (response.status === 200) return text;
    this.wrong.push(`${new URL(address).pathname} answered ${response.status}.`);
    return null;
  }
}
