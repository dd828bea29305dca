/** Work that continues after the response was sent. */
export class Background {
  readonly #running = new Set<Promise<void>>();

  run(work: () => Promise<void>): void {
    const running = work()
      .catch((error) => console.error('A background task failed:', String(error)))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
