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
  // biome-ignore lint/suspicious/noExplicitAny: depends on the protocol's method
  params?: any;
  // biome-ignore lint/suspicious/noExplicitAny: depends on the protocol's method
  result?: any;
}

/**
 * A page driven through the DevTools protocol, not Playwright, which disables prerendering in its pages.
 * Messages go through the tab, which stays when a prerendered page is activated.
 */
export class UnwatchedPage {
  /** Paths of the pages that the browser started to prerender. */
  readonly started = new Set<string>();
  readonly #prerendered = new Set<string>();
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
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(data)));
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

  /** Opens an address and waits until it has loaded. */
  async goto(url: string): Promise<void> {
    await this.#toPage('Page.enable', {});
    const loaded = this.#next(({ method }) => method === 'Page.loadEventFired');
    await this.#toPage('Preload.enable', {});
    await this.#toPage('Page.navigate', { url });
    await loaded;
  }

  /** Evaluates an expression in the page; promises are awaited. */
  async evaluate(expression: string): Promise<unknown> {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const answer = await this.#toPage('Runtime.evaluate', params);
    return answer?.result.value;
  }

  /** Moves the mouse over the center of a link. */
  async hover(selector: string): Promise<void> {
    await this.#mouse('mouseMoved', selector);
  }

  /** Waits until the page at this path is prerendered. */
  async whenPrerendered(path: string): Promise<void> {
    while (!this.#prerendered.has(path)) await this.#next(() => true);
  }

  /** Presses the mouse on a link without releasing it, which also starts prerendering. */
  async press(selector: string): Promise<void> {
    await this.#mouse('mousePressed', selector, { button: 'left', clickCount: 1 });
  }

  /** Clicks a link. */
  async click(selector: string): Promise<void> {
    await this.press(selector);
    await this.#mouse('mouseReleased', selector, { button: 'left', clickCount: 1 });
  }

  /** Closes the browser and removes its profile. */
  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    // A closing browser does not always answer.
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

  #receive(message: Message): void {
    const { method, params } = message;
    // A prerendered page attaches second, and is the only one left once it is activated.
    const isPage = method === 'Target.attachedToTarget' && params.targetInfo.type === 'page';
    if (isPage) this.#pages.add(params.sessionId);
    if (method === 'Target.detachedFromTarget') this.#pages.delete(params.sessionId);
    if (method === 'Preload.prerenderStatusUpdated') {
      const { pathname } = new URL(params.key.url);
      this.started.add(pathname);
      if (params.status === 'Ready') this.#prerendered.add(pathname);
    }
    for (const listener of this.#waiting) listener(message);
  }

  #next(isMeant: (message: Message) => boolean): Promise<Message> {
    const received = Promise.withResolvers<Message>();
    const listener = (message: Message) => {
      if (!isMeant(message)) return;
      this.#waiting.delete(listener);
      received.resolve(message);
    };
    this.#waiting.add(listener);
    return received.promise;
  }

  async #send(method: string, params: object, sessionId?: string): Promise<Message['result']> {
    this.#sent += 1;
    const id = this.#sent;
    // A page that is replaced by a prerendered one never answers.
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

/** The DevTools address that a starting browser prints. */
async function addressOf(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('The browser has no standard error.');
  for await (const line of createInterface(browser.stderr)) {
    const [, address] = /listening on (ws:\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The browser did not start.');
}
