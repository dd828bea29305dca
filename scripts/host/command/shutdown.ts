/** Runs cleanup steps in reverse order, also on a signal. */
export class Shutdown {
  readonly #steps: (() => Promise<void>)[] = [];
  #running: Promise<void> | null = null;

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /** Runs all steps once; later calls wait for the first. */
  run(): Promise<void> {
    this.#running ??= this.#cleanUp();
    return this.#running;
  }

  /** Stops on Ctrl-C and `kill`; a second signal ends the process immediately. */
  onSignal(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        console.log('Stopping.');
        void this.run().then(() => process.exit(process.exitCode ?? 0));
      });
    }
  }

  async #cleanUp(): Promise<void> {
    for (const step of this.#steps.reverse()) {
      // The other steps must still run.
      await step().catch((error: unknown) => console.error(error));
    }
  }
}
