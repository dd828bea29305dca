import { describe, expect, test } from 'vitest';
import { yesOrNo } from '../../../scripts/host/command/yes-or-no.ts';
import {
  parseOpeningHours,
  showOpeningHours,
} from '../../../scripts/site/agency/opening-hours-answer.ts';

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
    ['9-5', '9:00-17:00'],
    ['9am-5pm', '9:00-17:00'],
    ['9 a.m. to 5:30 p.m.', '9:00-17:30'],
    ['9 – 5 PM', '9:00-17:00'],
    ['8:30-12', '8:30-12:00'],
    ['9a-noon', '9:00-12:00'],
    ['12pm-5pm', '12:00-17:00'],
    ['1-5', '13:00-17:00'],
    ['10-2', '10:00-14:00'],
    ['7-7', '7:00-19:00'],
    ['5am-2pm', '5:00-14:00'],
    ['05:00-11:00', '5:00-11:00'],
    ['0:00-24:00', '0:00-24:00'],
    ['9:00-17:00', '9:00-17:00'],
  ])('%s is %s', (typed, hours) => {
    expect(showOpeningHours(parseOpeningHours(`Mon-Sun ${typed}`) ?? [])).toBe(`Mon-Sun ${hours}`);
  });

  test('days are separated by semicolons or commas, with or without a colon', () => {
    const hours = parseOpeningHours('Monday to Friday: 9-5, Sat: 10-2, Sun closed') ?? [];
    expect(showOpeningHours(hours)).toBe('Mon-Fri 9:00-17:00; Sat 10:00-14:00; Sun closed');
  });

  test.each([
    '',
    'weekdays',
    'Fri-Mon 9:00-17:00',
    'Mo 9:00-17:00',
    'Mon 9',
    'Mon 17-15',
    'Mon 13pm-5pm',
    'Mon 9am-9am',
    'Mon 9:75-5',
    'Mon 9-25',
    'Mon-Wed-Fri closed',
  ])('opening hours are not understood: %s', (text) => expect(parseOpeningHours(text)).toBeNull());

  test('yes and no are understood in both languages', () => {
    expect(['y', 'Yes', 's', 'sí', 'SI'].map(yesOrNo)).toEqual(Array(5).fill(true));
    expect(['n', 'NO'].map(yesOrNo)).toEqual([false, false]);
    expect(['', 'maybe', 'yes no'].map(yesOrNo)).toEqual([null, null, null]);
  });
});
