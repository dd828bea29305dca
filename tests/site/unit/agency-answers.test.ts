import { describe, expect, test } from 'vitest';
import {
  parseOpeningHours,
  showOpeningHours,
} from '../../../scripts/site/agency/opening-hours-answer.ts';
import { yesOrNo } from '../../../scripts/host/command/yes-or-no.ts';

describe('answers to npm run agency', () => {
  test.each(['Mon-Fri 9:00-18:00; Sat 9:00-14:00; Sun by appointment', 'Mon-Sun closed'])(
    'opening hours are shown as they are typed: %s',
    (text) => expect(showOpeningHours(parseOpeningHours(text) ?? [])).toBe(text),
  );

  test('days that are not named are by appointment, in their place', () => {
    const hours = parseOpeningHours('Sun closed; Mon-Fri 9:00-17:00') ?? [];
    expect(showOpeningHours(hours)).toBe('Mon-Fri 9:00-17:00; Sat by appointment; Sun closed');
  });

  test.each([
    '',
    'weekdays',
    'Fri-Mon 9:00-17:00',
    'Mo 9:00-17:00',
    'Mon 9-17',
    'Mon-Wed-Fri closed',
  ])('opening hours are not understood: %s', (text) => expect(parseOpeningHours(text)).toBeNull());

  test('yes and no are understood in both languages', () => {
    expect(['y', 'Yes', 's', 'sí', 'SI'].map(yesOrNo)).toEqual(Array(5).fill(true));
    expect(['n', 'NO'].map(yesOrNo)).toEqual([false, false]);
    expect(['', 'maybe', 'yes no'].map(yesOrNo)).toEqual([null, null, null]);
  });
});
