import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withinAnswerTime, withinOnline, withinOpenDays } from '#i18n/answer-time.ts';
import { homeText } from '#i18n/home.ts';
import { areaOf } from '#schemas/content/agency.ts';
import { parseAgency } from '../../../scripts/site/content/agency-file.ts';

test.each([
  ['24 hours', 'within 24 hours', 'en menos de 24 horas'],
  ['1 hour', 'within 1 hour', 'en menos de 1 hora'],
  ['1 business day', 'within 1 business day', 'en 1 día hábil'],
  ['2 business days', 'within 2 business days', 'en 2 días hábiles'],
])('an answer time of %s', (time, english, spanish) => {
  expect([withinAnswerTime.en(time), withinAnswerTime.es(time)]).toEqual([english, spanish]);
});

test.each([
  ['24 hours', 'within 24 hours on days we’re open', 'en menos de 24 horas los días que abrimos'],
  ['1 hour', 'within 1 hour on days we’re open', 'en menos de 1 hora los días que abrimos'],
  ['2 business days', 'within 2 business days', 'en 2 días hábiles'],
])('a promise of %s also holds from Saturday to Monday', (answerTime, english, spanish) => {
  expect([withinOpenDays.en(answerTime), withinOpenDays.es(answerTime)]).toEqual([
    english,
    spanish,
  ]);
  expect(withinOnline('en', { answerTime, quoteRequests: 'on' })).toBe(english);
  expect(withinOnline('en', { answerTime, quoteRequests: 'off' })).toBeUndefined();
});

test('a folder from before these facts: the area is the town, and the promise 24 hours', async () => {
  const text = await readFile('content/agency.yaml', 'utf8');
  const older = parseAgency(
    text.replace(/^area:\n.*\n.*\n/m, '').replace(/^answerTime: .*\n/m, ''),
  );
  expect(older.area).toBeUndefined();
  expect(areaOf(older)).toEqual({ en: 'The Woodlands', es: 'The Woodlands' });
  expect(older.answerTime).toBe('24 hours');
});

test.each([
  ['The Woodlands', 'Greater Houston', ['The Woodlands', 'Greater Houston', 'Southeast Texas']],
  ['Houston', 'Greater Houston', ['Greater Houston', 'Southeast Texas']],
  ['Beaumont', 'the Golden Triangle', ['Beaumont', 'The Golden Triangle', 'Southeast Texas']],
  ['Beaumont', 'Beaumont', ['Beaumont', 'Southeast Texas']],
  ['Vidor', 'Southeast Texas', ['Vidor', 'Southeast Texas']],
])('the hero of an agency in %s that serves %s names each place once', (town, area, places) => {
  expect(homeText.en.eyebrow(town, area)).toEqual(places);
});
