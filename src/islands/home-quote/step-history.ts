/** A step of the wizard as the browser's history holds it. Answers never go there. */
export interface StepPlace {
  step: number;
  /** How many entries lie before this one, counted from where the visit began. */
  place: number;
}

/** Reads an entry's state, which may be of anybody's making. */
export function readStepPlace(state: unknown): StepPlace | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const step: unknown = Reflect.get(state, 'step');
  const place: unknown = Reflect.get(state, 'place');
  return typeof step === 'number' && typeof place === 'number' ? { step, place } : undefined;
}

/** Remembers where in the history each step stands. */
export class StepTrail {
  private readonly places = new Map<number, number>();
  private reached = 1;
  private current: StepPlace;

  /** After a reload the answers are gone, so the trail begins anew at its present place. */
  constructor(state: unknown) {
    this.current = { step: 1, place: readStepPlace(state)?.place ?? 0 };
    this.places.set(1, this.current.place);
  }

  /** The step and place of the present entry. */
  get here(): StepPlace {
    return { ...this.current };
  }

  /** Goes one step further, in a new entry. */
  advance(): StepPlace {
    this.settle({ step: this.current.step + 1, place: this.current.place + 1 });
    this.reached = Math.max(this.reached, this.current.step);
    return this.here;
  }

  /** Follows the browser to another entry. */
  follow(state: unknown): StepPlace {
    const entry = readStepPlace(state);
    // An entry without a step is a link within the page: same step, one place on.
    if (entry === undefined) this.current.place += 1;
    // Entries from before a reload know steps that nobody has filled in since.
    else this.settle({ step: Math.min(entry.step, this.reached), place: entry.place });
    return this.here;
  }

  /** How many entries away an earlier step lies. */
  distanceTo(step: number): number {
    return (this.places.get(step) ?? this.current.place) - this.current.place;
  }

  private settle(entry: StepPlace): void {
    this.current = entry;
    this.places.set(entry.step, entry.place);
  }
}
