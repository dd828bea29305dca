import { expect, test } from 'vitest';
import { upcomingHolidays } from '#islands/admin/holidays/us-holidays.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { mergeAgency } from '#site/office/merge-agency.ts';
import { agencyDraft } from '#tables/agency/agency-draft.ts';
import { agencyRowSchema } from '#tables/agency/schema.ts';
import { noticesAt } from '#tables/notices/notice-schedule.ts';
import { agency } from '../../support/content.ts';
import { rowOf } from '../../support/content-rows.ts';

const now = '2026-11-22T12:00:00Z';
const inFile: Agency = {
  ...agency,
  specialDays: [
    { day: '2026-12-25', occasion: { en: 'Christmas', es: 'Navidad' }, closed: true as const },
  ],
};
const nothing = { agency: null, special_hours: [] };

/** The facts of the file, as staff would save them, with some changed. */
function rowWith(change: object) {
  const draft = Object.entries(agencyDraft(inFile)).map(([column, text]) => [column, text || null]);
  const hours = { sunday: '' };
  const urls = { facebook_url: null, instagram_url: null, linkedin_url: null, youtube_url: null };
  const photos = { office_picture: null, team_picture: null };
  const row = {
    id: 1,
    version: 1,
    ...urls,
    ...photos,
    ...Object.fromEntries(draft),
    ...hours,
    ...change,
  };
  return agencyRowSchema.parse(row);
}

const day = (date: string, hours: string) => rowOf('special_hours', { day: date, hours });

test('uses the file without a saved row', () => {
  expect(mergeAgency(inFile, nothing, now)).toEqual(inFile);
});

test('a saved row with the values of the file changes nothing', () => {
  expect(mergeAgency(inFile, { ...nothing, agency: rowWith({}) }, now)).toEqual(inFile);
});

test('a saved row overrides the file and removes the sample mark only from what it changes', () => {
  const saved = rowWith({
    phone: '713 555 0199',
    monday: '10:00-16:00',
    rating_count: '36',
    facebook_url: 'https://facebook.example/us',
    text_number: '713 555 0124',
    email: 'office@example.com',
    licensed_name: 'Northern Pine LLC',
  });
  const merged = mergeAgency(inFile, { ...nothing, agency: saved }, now);
  expect(merged.phone).toEqual({ display: '(713) 555-0199', e164: '+17135550199' });
  expect(merged.hours.map(({ days, opens }) => [days.length, opens])).toEqual([
    [1, '10:00'],
    [4, '09:00'],
    [1, '09:00'],
    [1, undefined],
  ]);
  expect(merged.rating).toMatchObject({ count: 36, sample: false });
  expect(merged.claims.sample).toBe(agency.claims.sample);
  expect(merged.social).toEqual({ facebook: 'https://facebook.example/us' });
  expect(merged).toMatchObject({
    textNumber: '713 555 0124',
    email: 'office@example.com',
    licensedName: 'Northern Pine LLC',
  });
  expect(merged.name).toBe(agency.name);
});

test('a saved special day overrides the file, and past days are left out', () => {
  const days = (at: string) =>
    mergeAgency(
      inFile,
      { agency: null, special_hours: [day('2026-11-26', ''), day('2026-12-25', '10:00-12:00')] },
      at,
    ).specialDays.map(({ day: date, opens, closed }) => [date, opens, closed]);
  const christmas = ['2026-12-25', '10:00', undefined];
  expect(days(now)).toEqual([['2026-11-26', undefined, undefined], christmas]);
  // Still Thursday in Texas.
  expect(days('2026-11-27T05:59:00Z')).toHaveLength(2);
  expect(days('2026-11-27T06:00:00Z')).toEqual([christmas]);
});

test('special hours of several days override the file on each, need no occasion, and stay until they end', () => {
  const days = (at: string) =>
    mergeAgency(
      inFile,
      {
        agency: null,
        special_hours: [
          rowOf('special_hours', {
            day: '2026-12-21',
            until: '2026-12-31',
            hours: 'closed',
            occasion: null,
          }),
        ],
      },
      at,
    ).specialDays;
  const away = { day: '2026-12-21', until: '2026-12-31', closed: true };
  expect(days(now)).toEqual([away]);
  expect(days('2026-12-31T12:00:00Z')).toEqual([away]);
  expect(days('2027-01-01T12:00:00Z')).toEqual([]);
});

test('notices are shown between their start and end times, most severe first', () => {
  const texts = { version: 1, message: '', message_es: null, link: '', link_text: null };
  const notice = { ...texts, link_text_es: null, severity: 'info', ends_at: null };
  const notices = [
    { ...notice, id: 1, starts_at: null },
    { ...notice, id: 2, starts_at: '2026-11-26T15:00Z', ends_at: '2026-11-26T16:00Z' },
    { ...notice, id: 3, starts_at: '2026-11-26T15:30Z', severity: 'emergency' },
  ];
  const shown = (at: string) => noticesAt(notices, at).map(({ id }) => id);
  expect(shown('2026-11-26T14:59:59.999Z')).toEqual([1]);
  expect(shown('2026-11-26T15:00:00.000Z')).toEqual([2, 1]);
  expect(shown('2026-11-26T15:30:00.000Z')).toEqual([3, 2, 1]);
  expect(shown('2026-11-26T16:00:00.000Z')).toEqual([3, 1]);
});

test('the holidays to come are proposed on their days', () => {
  expect(upcomingHolidays('2026-11-22').map((one) => `${one.day} ${one.name.en}`)).toEqual([
    '2026-11-26 Thanksgiving',
    '2026-12-24 Christmas Eve',
    '2026-12-25 Christmas Day',
    '2026-12-31 New Year’s Eve',
    '2027-01-01 New Year’s Day',
    '2027-05-31 Memorial Day',
    '2027-07-04 Independence Day',
    '2027-09-06 Labor Day',
  ]);
});

test('a new agency has no rating, in its file and after staff saved other facts', () => {
  const { rating: _, ...facts } = inFile;
  const { licensedState } = inFile.claims;
  const withoutRating: Agency = { ...facts, claims: { licensedState } };
  const row = { rating_value: null, rating_count: null, rating_source: null, rating_url: null };
  const claims = { grade: null, grade_source: null, years_of_experience: null };
  const saved = { ...nothing, agency: rowWith({ ...row, ...claims, phone: '713 555 0199' }) };
  expect(mergeAgency(withoutRating, saved, now)).toEqual({
    ...withoutRating,
    phone: { display: '(713) 555-0199', e164: '+17135550199' },
  });
  expect(agencyDraft(withoutRating)).toMatchObject({ rating_value: '', grade: '' });
});
