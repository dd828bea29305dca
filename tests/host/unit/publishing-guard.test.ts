import { expect, test } from 'vitest';
import { PublishingGuard } from '../../../scripts/host/supervisor/publishing-guard.ts';

test('publishing is off after three deaths in a row, until an attempt ends', () => {
  const changes: boolean[] = [];
  const guard = new PublishingGuard((isOff) => changes.push(isOff));
  const die = (times: number) => {
    for (let time = 0; time < times; time += 1) guard.died();
    return guard.isOff;
  };
  expect(die(2)).toBe(false);
  guard.survived();
  expect(die(2)).toBe(false);
  expect(die(1)).toBe(true);
  // The attempt after the next save dies, too.
  expect(die(1)).toBe(true);
  guard.survived();
  expect(guard.isOff).toBe(false);
  expect(changes).toEqual([true, false]);
});
