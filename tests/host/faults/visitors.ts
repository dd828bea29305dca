import { setTimeout as wait } from 'node:timers/promises';
import { publishedReleaseSchema } from '#schemas/publishing/release.ts';

const pages = ['/', '/es', '/serving-areas', '/home-insurance-houston-tx', '/es/learning-center'];
const asset = /(?:href|src)="(\/_astro\/[^"]+)"/g;
const headline = /<h1[^>]*>([^<]*)/;
const breathInMilliseconds = 3;

/** Where the site answers; `null` while nobody is there to answer. */
type Address = () => string | null;

/**
 * People who look at the site all the time. Every answer to a page that exists must be whole, of
 * one release, and never of an older one than somebody saw before.
 */
export class Visitors {
  /** What was wrong with answers. */
  readonly wrong: string[] = [];
  /** Pages answered. */
  answered = 0;
  /** Requests made, files of pages and `/release.json` included. */
  requests = 0;
  /** Milliseconds that the slowest page took, from the question to its last letter. */
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

  /** Everybody leaves. Throws when an answer was wrong or there was none at all. */
  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    if (this.wrong.length > 0) throw new Error([...new Set(this.wrong)].slice(0, 10).join('\n'));
    if (this.answered < 5) throw new Error('Hardly any page was answered.');
    console.log(
      `Visitors made ${this.requests} requests; every answer was right. Of ${this.answered} pages ${this.slow} took longer than 1 s, the slowest ${Math.round(this.slowest)} ms.`,
    );
  }

  async #visit(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const url = this.#address();
      if (url) await this.#look(url, pages[turn % pages.length] ?? '/');
      // Time for what they look at to be built, on a machine of two cores.
      await wait(breathInMilliseconds);
    }
  }

  async #look(url: string, path: string): Promise<void> {
    try {
      const seenBefore = this.#newest;
      const before = await this.#revision(url);
      const begun = performance.now();
      const html = await this.#get(url + path);
      if (html === null) return;
      this.#timePage(performance.now() - begun);
      if (!html.trimEnd().endsWith('</html>')) this.wrong.push(`${path} was cut off.`);
      for (const [, file = ''] of html.matchAll(asset)) await this.#loadOnce(url, file);
      const after = await this.#revision(url);
      if (before < seenBefore) this.wrong.push(`Revision ${before} came after ${seenBefore}.`);
      if (before === after && path.length < 4) this.#compare(`${path} of revision ${after}`, html);
      this.#newest = Math.max(this.#newest, after);
    } catch (error) {
      // A process that was killed on purpose gives no answer, which is not a wrong one.
      if (this.#address() === url) this.wrong.push(`${path}: ${(error as Error).message}`);
    }
  }

  #timePage(milliseconds: number): void {
    this.answered += 1;
    if (milliseconds > 1000) this.slow += 1;
    this.slowest = Math.max(this.slowest, milliseconds);
  }

  /** Every save of a test changes the headline: one revision, one headline. */
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
