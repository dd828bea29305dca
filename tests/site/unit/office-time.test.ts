import { expect, test } from 'vitest';
import { inputValue, momentText } from '#islands/admin/editing/controls/moment-text.ts';
import { endsByStart } from '#schemas/fields/moment.ts';
import { momentOf, officeTime } from '#schemas/office-hours/office-time.ts';
import { noticeSchema } from '#tables/notices/schema.ts';

const houston = 'America/Chicago';
const day = 24 * 60 * 60 * 1000;

test.each([
  ['2026-11-26T09:00', '2026-11-26T15:00Z'],
  ['2026-07-04T09:00', '2026-07-04T14:00Z'],
  ['2026-11-01T01:30', '2026-11-01T06:30Z'],
  ['2026-03-08T03:00', '2026-03-08T08:00Z'],
])('%s local time is %s', (local, moment) => {
  expect(momentOf(houston, local)).toBe(moment);
  expect(officeTime(houston, new Date(moment))).toBe(local);
});

test.each([
  ['America/Chicago', '2027-03-14T02:00', '2027-03-14T03:00'],
  ['America/Chicago', '2027-03-14T02:30', '2027-03-14T03:30'],
  ['America/Denver', '2027-03-14T02:59', '2027-03-14T03:59'],
  ['Europe/Madrid', '2027-03-28T02:30', '2027-03-28T03:30'],
  // By half an hour, over midnight, and by a whole day.
  ['Australia/Lord_Howe', '2027-10-03T02:10', '2027-10-03T02:40'],
  ['America/Santiago', '2027-09-05T00:15', '2027-09-05T01:15'],
  ['Pacific/Apia', '2011-12-30T10:00', '2011-12-31T10:00'],
])('in %s, %s does not exist and moves forward to %s', (zone, skipped, moved) => {
  expect(officeTime(zone, new Date(momentOf(zone, skipped)))).toBe(moved);
});

test('in every time zone, each time around a clock change exists or moves forward', () => {
  let skipped = 0;
  const seen = new Set<string>();
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const changes = changesOf(timeZone);
    // Most zones change their clocks as another one does.
    if (seen.has(changes.join())) continue;
    seen.add(changes.join());
    for (const { noon } of changes) {
      for (let quarter = 0; quarter < 4 * 24; quarter++) {
        const time = new Date(noon + quarter * 15 * 60_000).toISOString().slice(0, 16);
        const back = officeTime(timeZone, new Date(momentOf(timeZone, time)));
        if (back !== time) skipped += 1;
        expect(back >= time, `${timeZone} ${time} became ${back}`).toBe(true);
      }
    }
  }
  expect(seen.size).toBeGreaterThan(15);
  expect(skipped).toBeGreaterThan(15 * 2);
});

/** The changes of the clock in 2027, by the noon before them. */
function changesOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offset = (moment: number) => format.format(moment).split('GMT')[1];
  return Array.from({ length: 365 }, (_, days) => Date.UTC(2027, 0, 1, 12) + days * day)
    .filter((noon) => offset(noon) !== offset(noon + day))
    .map((noon) => ({
      noon,
      toString: () => `${noon} ${offset(noon)} ${offset(noon + day)}`,
    }));
}

const isAccepted = (text: string) => noticeSchema.shape.starts_at.safeParse(text).success;

/** What a browser says about an input whose parts are all filled in, or only some of them. */
const whole = (value: string) => ({ value, validity: { badInput: false } as ValidityState });
const half = { value: '', validity: { badInput: true } as ValidityState };

test('a year typed digit by digit stays in the field, and counts once it is whole', () => {
  for (const year of ['0002', '0020', '0202']) {
    const typed = `${year}-12-01T10:00`;
    const text = momentText(houston, whole(typed));
    expect(inputValue(houston, text)).toBe(typed);
    expect(isAccepted(text)).toBe(false);
  }
  const text = momentText(houston, whole('2027-12-01T10:00'));
  expect(text).toBe('2027-12-01T16:00Z');
  expect(isAccepted(text)).toBe(true);
  expect(inputValue(houston, text)).toBe('2027-12-01T10:00');
});

test.each(['9999-12-31T23:59', '1999-01-01T00:00', '12027-12-01T10:00', '0000-01-01T00:00'])(
  '%s stays in the field and is not accepted',
  (typed) => {
    for (const zone of [houston, 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const text = momentText(zone, whole(typed));
      expect(inputValue(zone, text)).toBe(typed.slice(0, 16));
      expect(isAccepted(text)).toBe(false);
    }
  },
);

test('half a time is not the same as none', () => {
  expect(isAccepted(momentText(houston, half))).toBe(false);
  expect(inputValue(houston, momentText(houston, half))).toBe('');
  expect(momentText(houston, whole(''))).toBe('');
});

test('a skipped time stays in the field, so that AM can become PM', () => {
  const text = momentText(houston, whole('2027-03-14T02:30'));
  expect(isAccepted(text)).toBe(false);
  expect(inputValue(houston, text)).toBe('2027-03-14T02:30');
});

test('the end is compared with the start once both are whole', () => {
  expect(endsByStart('2027-01-01T10:00Z', '2027-01-01T10:00Z')).toBe(true);
  expect(endsByStart('2027-01-01T10:00Z', '2027-01-01T10:01Z')).toBe(false);
  expect(endsByStart('2027-01-01T10:00Z', '0202-01-01T10:00')).toBe(false);
  expect(endsByStart('', '2027-01-01T10:00Z')).toBe(false);
});
