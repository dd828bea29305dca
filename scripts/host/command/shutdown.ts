/** Undoes a start step by step, last step first; also when a signal ends the process. */
export class Shutdown {
  readonly #steps: (() => Promise<void>)[] = [];
  #running: Promise<void> | null = null;

  /** Adds what undoes the step that was just taken. */
  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /** Undoes everything; further calls wait for the first. */
  run(): Promise<void> {
    this.#running ??= this.#undo();
    return this.#running;
  }

  /** Stops cleanly on Ctrl-C and on `kill`; a second signal ends the process at once. */
  onSignal(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        console.log('Stopping.');
        void this.run().then(() => process.exit(process.exitCode ?? 0));
      });
    }
  }

  async #undo(): Promise<void> {
    for (const step of this.#steps.reverse()) await step();
  }
}
