import { useEffect, useRef, useState } from 'react';

/** A history entry of the wizard. It never contains answers. */
export interface StepEntry {
  step: number;
  /** Number of history entries since the form was opened. */
  position: number;
}

/** Reads a history entry's state, which another script may have set. */
export function readStepEntry(state: unknown): StepEntry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const step: unknown = Reflect.get(state, 'step');
  const position: unknown = Reflect.get(state, 'position');
  return typeof step === 'number' && typeof position === 'number' ? { step, position } : undefined;
}

/** Knows the position of each step in the browser's history. */
export class StepHistory {
  private readonly positions = new Map<number, number>();
  private reached = 1;
  private entry: StepEntry;

  /** After a reload the wizard starts at step 1 again, in the current history entry. */
  constructor(state: unknown) {
    this.entry = { step: 1, position: readStepEntry(state)?.position ?? 0 };
    this.positions.set(1, this.entry.position);
  }

  get current(): StepEntry {
    return { ...this.entry };
  }

  advance(): StepEntry {
    this.enter({ step: this.entry.step + 1, position: this.entry.position + 1 });
    this.reached = Math.max(this.reached, this.entry.step);
    return this.current;
  }

  /** Follows the browser to another entry. */
  follow(state: unknown): StepEntry {
    const entry = readStepEntry(state);
    // An entry without a step comes from a link within the page.
    if (entry === undefined) this.entry.position += 1;
    // Entries from before a reload may have steps that were not reached since.
    else this.enter({ step: Math.min(entry.step, this.reached), position: entry.position });
    return this.current;
  }

  /** The argument for `history.go` that leads to an earlier step. */
  distanceTo(step: number): number {
    return (this.positions.get(step) ?? this.entry.position) - this.entry.position;
  }

  private enter(entry: StepEntry): void {
    this.entry = entry;
    this.positions.set(entry.step, entry.position);
  }
}

/** The current step, kept in the browser's history so that Back leads to the previous one. */
export function useSteps() {
  const [step, setStep] = useState(1);
  const steps = useRef<StepHistory>(undefined);

  useEffect(() => {
    const stepHistory = new StepHistory(history.state);
    steps.current = stepHistory;
    history.replaceState(stepHistory.current, '');
    // Each step is shown from its top.
    history.scrollRestoration = 'manual';
    const follow = (event: PopStateEvent) => {
      setStep(stepHistory.follow(event.state).step);
      // Corrects entries from other scripts and from before a reload.
      history.replaceState(stepHistory.current, '');
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const advance = () => {
    if (!steps.current) return;
    history.pushState(steps.current.advance(), '');
    setStep(steps.current.current.step);
  };
  const returnTo = (earlier: number) => {
    const distance = steps.current?.distanceTo(earlier) ?? 0;
    // history.go(0) would reload the page.
    if (distance !== 0) history.go(distance);
  };
  return { step, advance, returnTo };
}
