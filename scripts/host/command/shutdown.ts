import { ignoreClosedOutput } from './closed-output.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** In milliseconds. */
const parentCheckInterval = 500;

/** Runs cleanup steps in reverse order, also on a signal. */
export class Shutdown {
  readonly #steps: (() => Promise<void>)[] = [];
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  /** Aborts when the steps begin to run; work that would add another step must stop then. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** A step that takes longer than `limit` milliseconds is left behind. Without one, it must end by itself. */
  add(step: () => Promise<void>, limit?: number): void {
    this.#steps.push(limit === undefined ? step : () => within(limit, step));
  }

  /** Runs all steps once; later calls wait for the first. */
  run(): Promise<void> {
    this.#stopping.abort();
    this.#running ??= this.#cleanUp();
    return this.#running;
  }

  /**
   * Stops on Ctrl-C, on `kill`, when the terminal is closed, and when the npm that started this process is gone. Later
   * signals change nothing: npm passes on the Ctrl-C that the terminal has already sent, and each step ends by itself.
   */
  onSignal(): void {
    const stop = () => {
      if (this.#running) return;
      console.log('Stopping.');
      void this.run().then(() => process.exit(process.exitCode ?? 0));
    };
    for (const signal of signals) process.on(signal, stop);
    ignoreClosedOutput();
    stopWithNpm(stop);
  }

  async #cleanUp(): Promise<void> {
    // A start that is under way may add another step meanwhile.
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      // The other steps must still run.
      await step().catch((error: unknown) => console.error(error));
    }
  }
}

/** npm passes SIGINT and SIGTERM on, but not a SIGHUP or SIGKILL that ends it. */
function stopWithNpm(stop: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    stop();
  }, parentCheckInterval);
  timer.unref();
}

async function within(limit: number, step: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((done) => {
    timer = setTimeout(done, limit);
  });
  await Promise.race([step(), timeout]).finally(() => clearTimeout(timer));
}
