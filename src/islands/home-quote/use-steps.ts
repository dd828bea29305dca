import { useEffect, useRef, useState } from 'react';
import { StepTrail } from './step-history.ts';

/** The wizard's present step, kept in the browser's history so that Back is the step before. */
export function useSteps() {
  const [step, setStep] = useState(1);
  const trail = useRef<StepTrail>(undefined);

  useEffect(() => {
    const steps = new StepTrail(history.state);
    trail.current = steps;
    history.replaceState(steps.here, '');
    // Each step is shown from its top; where the one before stood means nothing to it.
    history.scrollRestoration = 'manual';
    const follow = (event: PopStateEvent) => {
      setStep(steps.follow(event.state).step);
      // An entry of another making, or from before a reload, now stands for what it shows.
      history.replaceState(steps.here, '');
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const advance = () => {
    if (!trail.current) return;
    history.pushState(trail.current.advance(), '');
    setStep(trail.current.here.step);
  };
  const returnTo = (earlier: number) => {
    const distance = trail.current?.distanceTo(earlier) ?? 0;
    // A distance of nothing would reload the page.
    if (distance !== 0) history.go(distance);
  };
  return { step, advance, returnTo };
}
