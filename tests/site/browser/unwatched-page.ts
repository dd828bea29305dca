import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumLaunch } from '../../../scripts/host/setup/chromium.ts';

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the protocol answers
  params?: any;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the protocol answers
  result?: any;
}

/**
 * The one page of a browser that Playwright knows nothing of: in each page of its own it forbids to
 * prepare other pages. Spoken to through the tab, which stays when a prepared page takes its place.
 */
export class UnwatchedPage {
  /** Paths of the pages that the browser began to prepare. */
  readonly begun = new Set<string>();
  readonly #prepared = new Set<string>();
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<(message: Message) => void>();
  readonly #pages = new Set<string>();
  #sent = 0;

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(data)));
  }

  /** Starts a browser with an empty page. */
  static async open(): Promise<UnwatchedPage> {
    const profile = mkdtempSync(join(tmpdir(), 'unwatched-'));
    const { executablePath, args } = chromiumLaunch;
    const own = [
      '--headless',
      '--window-size=1280,800',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ];
    const process = spawn(executablePath, [...args, ...own], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const socket = new WebSocket(await addressOf(process));
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    const page = new UnwatchedPage(process, profile, socket);
    const blank = { url: 'about:blank', forTab: true };
    const { targetId } = await page.#send('Target.createTarget', blank);
    const tab = await page.#send('Target.attachToTarget', { targetId, flatten: true });
    const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    await page.#send('Target.setAutoAttach', attach, tab.sessionId);
    return page;
  }

  /** Opens an address and waits for it to have loaded. */
  async goto(url: string): Promise<void> {
    await this.#toPage('Page.enable', {});
    const loaded = this.#next(({ method }) => method === 'Page.loadEventFired');
    await this.#toPage('Preload.enable', {});
    await this.#toPage('Page.navigate', { url });
    await loaded;
  }

  /** The value of an expression, which may be a promise, in the page that is shown. */
  async evaluate(expression: string): Promise<unknown> {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const answer = await this.#toPage('Runtime.evaluate', params);
    return answer?.result.value;
  }

  /** Moves the mouse over the middle of a link. */
  async hover(selector: string): Promise<void> {
    await this.#mouse('mouseMoved', selector);
  }

  /** Waits until the page at this path is prepared. */
  async whenPrepared(path: string): Promise<void> {
    while (!this.#prepared.has(path)) await this.#next(() => true);
  }

  /** Presses a link without letting go, which is as good a sign as pointing at it for a while. */
  async press(selector: string): Promise<void> {
    await this.#mouse('mousePressed', selector, { button: 'left', clickCount: 1 });
  }

  /** Clicks a link. */
  async click(selector: string): Promise<void> {
    await this.press(selector);
    await this.#mouse('mouseReleased', selector, { button: 'left', clickCount: 1 });
  }

  /** Ends the browser and removes what it kept. */
  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    // A browser that closes does not always answer before.
    void this.#send('Browser.close', {});
    await ended;
    rmSync(this.#profile, { recursive: true, force: true });
  }

  async #mouse(type: string, selector: string, rest: object = {}): Promise<void> {
    const middle = `(() => { const link = document.querySelector('${selector}');
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = link.getBoundingClientRect();
      return [x + width / 2, y + height / 2]; })()`;
    const [x, y] = (await this.evaluate(middle)) as [number, number];
    await this.#toPage('Input.dispatchMouseEvent', { type, x, y, ...rest });
  }

  #hear(message: Message): void {
    const { method, params } = message;
    // A page that is prepared comes second, and is the only one left once it is shown.
    const isPage = method === 'Target.attachedToTarget' && params.targetInfo.type === 'page';
    if (isPage) this.#pages.add(params.sessionId);
    if (method === 'Target.detachedFromTarget') this.#pages.delete(params.sessionId);
    if (method === 'Preload.prerenderStatusUpdated') {
      const { pathname } = new URL(params.key.url);
      this.begun.add(pathname);
      if (params.status === 'Ready') this.#prepared.add(pathname);
    }
    for (const hear of this.#waiting) hear(message);
  }

  #next(isMeant: (message: Message) => boolean): Promise<Message> {
    const heard = Promise.withResolvers<Message>();
    const hear = (message: Message) => {
      if (!isMeant(message)) return;
      this.#waiting.delete(hear);
      heard.resolve(message);
    };
    this.#waiting.add(hear);
    return heard.promise;
  }

  async #send(method: string, params: object, sessionId?: string): Promise<Message['result']> {
    this.#sent += 1;
    const id = this.#sent;
    // A page that gives way to a prepared one takes what it was asked with it.
    const answer = this.#next(
      (message) =>
        message.id === id ||
        (message.method === 'Target.detachedFromTarget' && message.params.sessionId === sessionId),
    );
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    return (await answer).result;
  }

  #toPage(method: string, params: object): Promise<Message['result']> {
    const [shown] = this.#pages;
    return this.#send(method, params, shown);
  }
}

/** Where a starting browser says that it listens. */
async function addressOf(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('The browser has no standard error.');
  for await (const line of createInterface(browser.stderr)) {
    const [, address] = /listening on (ws:\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The browser did not start.');
}
