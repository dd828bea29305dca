import { describe, expect, test } from 'vitest';
import { readStepPlace, StepTrail } from '#islands/home-quote/step-history.ts';

describe('the wizard’s trail through the history', () => {
  test('leads forth and back', () => {
    const trail = new StepTrail(null);
    expect(trail.here).toEqual({ step: 1, place: 0 });
    expect(trail.advance()).toEqual({ step: 2, place: 1 });
    expect(trail.advance()).toEqual({ step: 3, place: 2 });
    expect(trail.distanceTo(1)).toBe(-2);
    expect(trail.follow({ step: 2, place: 1 })).toEqual({ step: 2, place: 1 });
    expect(trail.distanceTo(1)).toBe(-1);
  });

  test('lets Forward return to a step that was reached', () => {
    const trail = new StepTrail(null);
    trail.advance();
    trail.follow({ step: 1, place: 0 });
    expect(trail.follow({ step: 2, place: 1 }).step).toBe(2);
  });

  test('counts a link within the page as an entry of the same step', () => {
    const trail = new StepTrail(null);
    trail.advance();
    expect(trail.follow(null)).toEqual({ step: 2, place: 2 });
    expect(trail.distanceTo(1)).toBe(-2);
  });

  test('begins anew after a reload, and never skips a step that was not filled in since', () => {
    const trail = new StepTrail({ step: 3, place: 2 });
    expect(trail.here).toEqual({ step: 1, place: 2 });
    expect(trail.follow({ step: 2, place: 1 })).toEqual({ step: 1, place: 1 });
    expect(trail.advance()).toEqual({ step: 2, place: 2 });
    expect(trail.distanceTo(1)).toBe(-1);
  });
});

test.each([null, undefined, 'step', 7, {}, { step: '1', place: 0 }, { step: 1 }])(
  'the state %j of somebody else is no step',
  (state) => expect(readStepPlace(state)).toBeUndefined(),
);
