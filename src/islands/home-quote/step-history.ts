import { useEffect, useRef, useState } from 'react';

/** A history entry of the wizard. It never contains answers. */
export interface StepEntry {
  step: number;
  /** Number of history entries since the form was opened. */
  position: number;
  /** The position of each step up to this one, starting with step 1. */
  positions: number[];
}

/** Reads a history entry's state, which another script may have set. */
export function readStepEntry(state: unknown): StepEntry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const step: unknown = Reflect.get(state, 'step');
  const position: unknown = Reflect.get(state, 'position');
  const positions: unknown = Reflect.get(state, 'positions');
  if (typeof step !== 'number' || typeof position !== 'number') return undefined;
  const isComplete =
    Array.isArray(positions) &&
    positions.length === step &&
    positions.every((one) => typeof one === 'number');
  return isComplete ? { step, position, positions } : undefined;
}

/** Knows the position of each step in the browser's history. */
export class StepHistory {
  private reached: number;
  private entry: StepEntry;

  /** After a reload the wizard goes on in the current history entry. */
  constructor(state: unknown) {
    this.entry = readStepEntry(state) ?? { step: 1, position: 0, positions: [0] };
    this.reached = this.entry.step;
  }

  get current(): StepEntry {
    return { ...this.entry };
  }

  advance(): StepEntry {
    const position = this.entry.position + 1;
    const positions = [...this.entry.positions, position];
    this.entry = { step: this.entry.step + 1, position, positions };
    this.reached = Math.max(this.reached, this.entry.step);
    return this.current;
  }

  /** Follows the browser to another entry. */
  follow(state: unknown): StepEntry {
    const entry = readStepEntry(state);
    // An entry without a step comes from a link within the page.
    if (entry === undefined) this.entry.position += 1;
    // Entries from before a reload may have steps that were not reached since.
    else if (entry.step <= this.reached) this.entry = entry;
    else this.entry = { ...this.entry, position: entry.position };
    return this.current;
  }

  /** The argument for `history.go` that leads to an earlier step. */
  distanceTo(step: number): number {
    const { position, positions } = this.entry;
    return (positions[step - 1] ?? position) - position;
  }
}

const languageKey = 'home-quote-step';

/** Keeps the step for the same form in the other language, which has no entry of it in the history. */
function keepStepForLanguage(target: EventTarget | null, step: number): void {
  if (!(target instanceof Element && target.closest('a[hreflang]'))) return;
  try {
    sessionStorage.setItem(languageKey, String(step));
  } catch {
    // Storage is full or blocked: the form starts with its first step.
  }
}

function takeStepOfLanguage(): number {
  try {
    const step = Number(sessionStorage.getItem(languageKey));
    sessionStorage.removeItem(languageKey);
    return step;
  } catch {
    return 0;
  }
}

/**
 * The current step, kept in the browser's history so that Back leads to the previous one. After a reload or a change of
 * the language it is the last one that `reachable` allows.
 */
export function useSteps(reachable: () => number) {
  const [start, setStart] = useState(1);
  const [step, setStep] = useState(1);
  const steps = useRef<StepHistory>(undefined);

  useEffect(() => {
    const stepHistory = new StepHistory(history.state);
    steps.current = stepHistory;
    history.replaceState(stepHistory.current, '');
    const { step: reloaded } = stepHistory.current;
    const other = takeStepOfLanguage();
    if (reloaded === 1 && other > 1) {
      const target = Math.min(other, reachable());
      while (stepHistory.current.step < target) history.pushState(stepHistory.advance(), '');
      setStart(target);
      setStep(target);
    }
    if (reloaded > 1) {
      const target = Math.min(reloaded, reachable());
      const distance = stepHistory.distanceTo(target);
      setStart(target);
      setStep(target);
      // history.go(0) would reload the page.
      if (distance !== 0) history.go(distance);
    }
    // Each step is shown from its top.
    history.scrollRestoration = 'manual';
    const follow = (event: PopStateEvent) => {
      setStep(stepHistory.follow(event.state).step);
      // Corrects entries from other scripts and from before a reload.
      history.replaceState(stepHistory.current, '');
    };
    const keepStep = ({ target }: MouseEvent) =>
      keepStepForLanguage(target, stepHistory.current.step);
    window.addEventListener('popstate', follow);
    window.addEventListener('click', keepStep);
    return () => {
      window.removeEventListener('popstate', follow);
      window.removeEventListener('click', keepStep);
    };
  }, [reachable]);

  const advance = () => {
    if (!steps.current) return;
    history.pushState(steps.current.advance(), '');
    setStep(steps.current.current.step);
  };
  const returnTo = (earlier: number) => {
    const distance = steps.current?.distanceTo(earlier) ?? 0;
    if (distance !== 0) history.go(distance);
  };
  return { start, step, advance, returnTo };
}
