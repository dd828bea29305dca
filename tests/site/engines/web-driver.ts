import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from '../../support/child-environment.ts';
import { eventually } from '../../support/eventually.ts';
import { freePorts } from '../../support/free-ports.ts';

/**
 * Commands of WebDriver (w3.org/TR/webdriver2) with their place in HTTP, for WebKit's driver, and their name in
 * Marionette, which Firefox speaks itself; Debian has no geckodriver.
 */
const commands = {
  start: ['POST', '', 'WebDriver:NewSession'],
  open: ['POST', '/url', 'WebDriver:Navigate'],
  find: ['POST', '/element', 'WebDriver:FindElement'],
  click: ['POST', '/element/{id}/click', 'WebDriver:ElementClick'],
  type: ['POST', '/element/{id}/value', 'WebDriver:ElementSendKeys'],
  evaluate: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  alertText: ['GET', '/alert/text', 'WebDriver:GetAlertText'],
  acceptAlert: ['POST', '/alert/accept', 'WebDriver:AcceptAlert'],
  enterFrame: ['POST', '/frame', 'WebDriver:SwitchToFrame'],
} as const;

type Parameters = Record<string, unknown>;

interface Driver {
  run(command: keyof typeof commands, parameters: Parameters): Promise<unknown>;
  stop(): Promise<void>;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
// Alerts stay until the test closes them.
const capabilities = { unhandledPromptBehavior: 'ignore' };

/** A browser with one window. Elements are found by CSS or, if the selector starts with `//`, by XPath. */
export class Browser {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  open(url: string): Promise<unknown> {
    return this.#driver.run('open', { url });
  }

  /** Waits for an element. */
  async find(selector: string): Promise<string> {
    const using = selector.startsWith('//') ? 'xpath' : 'css selector';
    // Fails while there is no such element, and while the page is being replaced.
    const found = await eventually(
      () => this.#driver.run('find', { using, value: selector }).catch(() => null),
      (element) => element !== null,
    ).catch(() => {
      throw new Error(`The page has no ${selector}`);
    });
    return String(Reflect.get(Object(found), elementKey));
  }

  async click(selector: string): Promise<void> {
    const id = await this.find(selector);
    // Our pages scroll smoothly, and WebKit's driver does not wait for that.
    await this.evaluate("arguments[0].scrollIntoView({ behavior: 'instant', block: 'center' })", {
      [elementKey]: id,
    });
    await this.#driver.run('click', { id });
  }

  /** Types a text in place of the one in a field. */
  async fill(selector: string, text: string): Promise<void> {
    const id = await this.find(selector);
    await this.evaluate('arguments[0].select()', { [elementKey]: id });
    await this.#driver.run('type', { id, text });
  }

  evaluate(script: string, ...args: unknown[]): Promise<unknown> {
    return this.#driver.run('evaluate', { script, args });
  }

  /** Closes an alert and returns its text. */
  async acceptAlert(): Promise<unknown> {
    const text = await eventually(
      () => this.#driver.run('alertText', {}).catch(() => null),
      (shown) => shown !== null,
    );
    await this.#driver.run('acceptAlert', {});
    return text;
  }

  /** Continues in a frame, or with `null` in the page. */
  async enterFrame(selector: string | null): Promise<void> {
    const id = selector && { [elementKey]: await this.find(selector) };
    await this.#driver.run('enterFrame', { id });
  }

  stop(): Promise<void> {
    return this.#driver.stop();
  }
}

/** Starts Debian's Firefox. */
export async function startFirefox(): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'firefox-'));
  await writeFile(join(home, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const firefox = spawn(
    'firefox-esr',
    [
      '--headless',
      '--marionette',
      '--no-remote',
      '--width=1280',
      '--height=900',
      '--profile',
      home,
    ],
    { env: { ...childEnvironment, HOME: home }, stdio: 'ignore' },
  );
  const portFile = join(home, 'MarionetteActivePort');
  const port = await eventually(() => readFile(portFile, 'utf8').catch(() => ''), Boolean);
  const socket = connect(Number(port), '127.0.0.1');
  const messages = readMessages(socket);
  // What it is and which version of the protocol it speaks.
  await messages.next();
  let last = 0;
  const driver: Driver = {
    async run(command, parameters) {
      last += 1;
      const message = JSON.stringify([0, last, commands[command][2], parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
      const [, , error, result] = (await messages.next()).value ?? [];
      if (error) throw new Error(`${command}: ${JSON.stringify(error).slice(0, 500)}`);
      const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
      return isWrapped ? result.value : result;
    },
    async stop() {
      socket.destroy();
      await end(firefox);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await driver.run('start', capabilities);
  return new Browser(driver);
}

/** The messages of a Marionette connection, each with its length before it: `17:[1,1,null,{}]`. */
async function* readMessages(socket: Socket): AsyncGenerator<unknown[], undefined> {
  let waiting = Buffer.alloc(0);
  for await (const chunk of socket) {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const colon = waiting.indexOf(':');
      const end = colon + 1 + Number(waiting.subarray(0, Math.max(0, colon)));
      if (colon < 0 || waiting.byteLength < end) break;
      yield JSON.parse(waiting.subarray(colon + 1, end).toString());
      waiting = waiting.subarray(end);
    }
  }
  return undefined;
}

/** Starts Debian's WebKit on a screen of its own: it cannot run without one. */
export async function startWebKit(): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise((done) => screen.stdout.once('data', done));
  const [port] = await freePorts(1);
  const program = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...childEnvironment, HOME: home, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/session`;
  await eventually(
    () => fetch(`http://127.0.0.1:${port}/status`).catch(() => null),
    (answer) => answer !== null,
  );
  let session = '';
  const driver: Driver = {
    async run(command, parameters) {
      const [method, path] = commands[command];
      const place = path.replace('{id}', String(parameters['id']));
      const body = method === 'POST' ? JSON.stringify(parameters) : null;
      const answer = await fetch(url + session + place, { method, body });
      const { value } = await answer.json();
      if (!answer.ok) throw new Error(`${command}: ${JSON.stringify(value).slice(0, 500)}`);
      return value;
    },
    async stop() {
      await fetch(url + session, { method: 'DELETE' });
      await end(program);
      await end(screen);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const options = { binary, args: ['--automation'] };
  const started = await driver.run('start', {
    capabilities: { alwaysMatch: { ...capabilities, 'webkitgtk:browserOptions': options } },
  });
  session = `/${String(Reflect.get(Object(started), 'sessionId'))}`;
  return new Browser(driver);
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode) return;
  const ended = new Promise((done) => program.once('exit', done));
  program.kill('SIGTERM');
  await ended;
}
