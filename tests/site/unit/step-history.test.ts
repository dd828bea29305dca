import { describe, expect, test } from 'vitest';
import { readStepEntry, StepHistory } from '#islands/home-quote/step-history.ts';

describe('the wizard’s steps through the history', () => {
  test('go forward and back', () => {
    const steps = new StepHistory(null);
    expect(steps.current).toEqual({ step: 1, position: 0 });
    expect(steps.advance()).toEqual({ step: 2, position: 1 });
    expect(steps.advance()).toEqual({ step: 3, position: 2 });
    expect(steps.distanceTo(1)).toBe(-2);
    expect(steps.follow({ step: 2, position: 1 })).toEqual({ step: 2, position: 1 });
    expect(steps.distanceTo(1)).toBe(-1);
  });

  test('Forward returns to a step that was reached', () => {
    const steps = new StepHistory(null);
    steps.advance();
    steps.follow({ step: 1, position: 0 });
    expect(steps.follow({ step: 2, position: 1 }).step).toBe(2);
  });

  test('a link within the page is an entry of the same step', () => {
    const steps = new StepHistory(null);
    steps.advance();
    expect(steps.follow(null)).toEqual({ step: 2, position: 2 });
    expect(steps.distanceTo(1)).toBe(-2);
  });

  test('a reload starts over, and no step is skipped that was not filled out since', () => {
    const steps = new StepHistory({ step: 3, position: 2 });
    expect(steps.current).toEqual({ step: 1, position: 2 });
    expect(steps.follow({ step: 2, position: 1 })).toEqual({ step: 1, position: 1 });
    expect(steps.advance()).toEqual({ step: 2, position: 2 });
    expect(steps.distanceTo(1)).toBe(-1);
  });
});

test.each([null, undefined, 'step', 7, {}, { step: '1', position: 0 }, { step: 1 }])(
  'another script’s state %j is ignored',
  (state) => expect(readStepEntry(state)).toBeUndefined(),
);
