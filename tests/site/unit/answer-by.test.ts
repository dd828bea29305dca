import { expect, test } from 'vitest';
import { openNowHours } from '#i18n/opening-hours-text.ts';
import { sayAnswerBy } from '#islands/form/submit/answer-by-text.ts';
import { answerBy } from '#schemas/office-hours/answer-by.ts';
import { momentOf } from '#schemas/office-hours/office-time.ts';
import { agency } from '../../support/content.ts';

const zone = 'America/Chicago';
const weekdays = { opens: '09:00', closes: '18:00' };
const office = openNowHours(
  {
    hours: [
      { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], ...weekdays },
      { days: ['Saturday'], opens: '09:00', closes: '14:00' },
      { days: ['Sunday'] },
    ],
    specialDays: [
      { day: '2026-11-26', occasion: { en: 'Thanksgiving', es: null }, closed: true },
      {
        day: '2026-11-27',
        occasion: { en: 'Short day', es: null },
        opens: '10:00',
        closes: '10:30',
      },
    ],
  },
  'en',
);
const answeredBy = (time: string, answerTime = '24 hours', hours = office) =>
  answerBy(hours, zone, answerTime, new Date(momentOf(zone, time)));

test.each([
  ['within office hours, a full hour within a day', '2026-11-23T10:20', '2026-11-24T10:00'],
  ['in the evening, the end of the next day', '2026-11-23T19:00', '2026-11-24T18:00'],
  ['in the first hour, the end of the same day', '2026-11-23T09:10', '2026-11-23T18:00'],
  ['before the office opens', '2026-11-23T06:00', '2026-11-23T18:00'],
  ['before a holiday, the last full hour before it', '2026-11-25T16:30', '2026-11-25T18:00'],
  ['too late before a holiday and a short day', '2026-11-25T17:50', '2026-11-28T10:00'],
  ['shortly before a Sunday by appointment', '2026-12-05T13:30', '2026-12-07T10:00'],
  ['on a Sunday', '2026-12-06T12:00', '2026-12-07T12:00'],
  ['across the end of daylight saving time', '2026-10-31T15:00', '2026-11-02T10:00'],
])('%s', (_, sent, answered) => expect(answeredBy(sent)).toBe(answered));

test.each([
  ['1 hour', '2026-11-23T10:20', '2026-11-23T12:00'],
  ['1 business day', '2026-12-04T10:20', '2026-12-05T14:00'],
  ['2 business days', '2026-12-04T10:20', '2026-12-07T18:00'],
])('an answer time of %s', (answerTime, sent, answered) =>
  expect(answeredBy(sent, answerTime)).toBe(answered),
);

test('an office without hours has no answer-by time, and the example agency has one', () => {
  const none = openNowHours({ hours: [], specialDays: [] }, 'en');
  expect(answeredBy('2026-11-23T10:20', '24 hours', none)).toBeUndefined();
  expect(answeredBy('2026-11-23T10:20', agency.answerTime, openNowHours(agency, 'en'))).toBe(
    '2026-11-24T10:00',
  );
});

test.each([
  ['2026-12-01T10:00', 'we usually answer by Tuesday, 10:00 AM.', 'el martes, a las 10:00 a. m.'],
  ['2026-12-02T13:00', 'we usually answer by Wednesday, 1:00 PM.', 'el miércoles, a la 1:00 p. m.'],
  ['2026-11-30T17:30', 'We usually answer by 5:30 PM today.', 'hoy, a más tardar a las 5:30 p. m.'],
  [
    '2026-12-08T10:00',
    'we usually answer by Tuesday, December 8, 10:00 AM.',
    'el martes, 8 de diciembre, a las 10:00 a. m.',
  ],
] as const)('%s in words', (moment, english, spanish) => {
  const say = (locale: 'en' | 'es') =>
    sayAnswerBy(moment, '2026-11-30', locale).replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(say('en')).toContain(english);
  expect(say('es')).toContain(spanish);
});
