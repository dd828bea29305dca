import { describe, expect, test } from 'vitest';
import { readStepEntry, StepHistory } from '#islands/home-quote/step-history.ts';

describe('the wizard’s steps through the history', () => {
  test('go forward and back', () => {
    const steps = new StepHistory(null);
    const first = steps.current;
    expect(first).toMatchObject({ step: 1, position: 0 });
    const second = steps.advance();
    expect(second).toMatchObject({ step: 2, position: 1 });
    expect(steps.advance()).toMatchObject({ step: 3, position: 2 });
    expect(steps.distanceTo(1)).toBe(-2);
    expect(steps.follow(second)).toEqual(second);
    expect(steps.distanceTo(1)).toBe(-1);
    expect(steps.follow(first)).toEqual(first);
    expect(steps.follow(second).step).toBe(2);
  });

  test('a link within the page is an entry of the same step', () => {
    const steps = new StepHistory(null);
    steps.advance();
    expect(steps.follow(null)).toMatchObject({ step: 2, position: 2 });
    expect(steps.distanceTo(1)).toBe(-2);
    expect(new StepHistory(steps.current).distanceTo(1)).toBe(-2);
  });

  test('a reload goes on where it was, and earlier steps stay within reach', () => {
    const before = new StepHistory(null);
    const second = before.advance();
    const steps = new StepHistory(before.advance());
    expect(steps.current.step).toBe(3);
    expect(steps.distanceTo(1)).toBe(-2);
    expect(steps.follow(second).step).toBe(2);
    expect(steps.advance()).toMatchObject({ step: 3, position: 2 });
  });

  test('no step is skipped that was not reached since a reload', () => {
    const before = new StepHistory(null);
    before.advance();
    const third = before.advance();
    const steps = new StepHistory({ step: 1, position: 0, positions: [0] });
    expect(steps.follow(third)).toMatchObject({ step: 1, position: 2 });
    expect(steps.distanceTo(1)).toBe(-2);
    expect(steps.advance()).toMatchObject({ step: 2, position: 3 });
  });
});

test.each([
  null,
  undefined,
  'step',
  7,
  {},
  { step: '1', position: 0 },
  { step: 1 },
  { step: 2, position: 1, positions: [0] },
])('another script’s state %j is ignored', (state) => expect(readStepEntry(state)).toBeUndefined());
