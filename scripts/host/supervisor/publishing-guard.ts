const mostDeaths = 3;

/** Counts how often in a row the backend process died while it published, or stopped answering. */
export class PublishingGuard {
  readonly #onChange: (isOff: boolean) => void;
  #deaths = 0;

  /** Calls back when publishing is switched off, and when it is on again. */
  constructor(onChange: (isOff: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Whether the next backend process must start without publishing. */
  get isOff(): boolean {
    return this.#deaths >= mostDeaths;
  }

  died(): void {
    this.#deaths += 1;
    if (this.#deaths === mostDeaths) this.#onChange(true);
  }

  survived(): void {
    const wasOff = this.isOff;
    this.#deaths = 0;
    if (wasOff) this.#onChange(false);
  }
}

/** For the terminal. */
export function publishingOffNotice(): string {
  return `Publishing is off, because the backend process died or hung ${mostDeaths} times in a row while publishing. Sign-in, requests and saving work, and visitors keep the last release. The next save in the panel starts publishing again, so delete or correct there what was saved last. Restarting the site starts it again, too.`;
}
