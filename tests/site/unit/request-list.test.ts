import { describe, expect, test } from 'vitest';
import { loadRequestPage } from '#database/requests/load-requests.ts';
import { answerGroups } from '#i18n/quotes/answer-groups.ts';
import type { OpeningHours } from '#schemas/content/agency.ts';
import type { ContactMark } from '#schemas/requests/contact-mark.ts';
import { asCsv } from '#schemas/requests/csv.ts';
import type { Delivery } from '#schemas/requests/request-delivery.ts';
import { requestStatuses, type StoredRequest } from '#schemas/requests/stored-request.ts';
import {
  callingText,
  deliveryText,
  isNotDelivered,
  placeLabel,
  placeOf,
  waitingText,
} from '../../../src/islands/admin/requests/list/request-facts.ts';
import { requestsCsv } from '../../../src/islands/admin/requests/list/requests-csv.ts';
import { FakeRest } from '../../support/fake-rest.ts';
import { completeAnswers } from '../../support/quote-requests.ts';

const requestWith = (changes: Partial<StoredRequest> = {}): StoredRequest => ({
  ...{ id: '1', reference: 'TP-7K3Q', received_at: new Date('2026-11-24T10:00-06:00') },
  ...{ kind: 'auto', language: 'en', name: 'Ana Peña', email: 'ana@example.com' },
  ...{ phone: '(281) 555-0142', quarantined: false, doubts: null, version: 1 },
  ...{ status: 'new', assigned_to: null, notes: '', snoozed_until: null },
  ...changes,
});

describe('a request in the list says', () => {
  const hours: OpeningHours[] = [{ days: ['Tuesday'], opens: '09:00', closes: '18:00' }];
  const office = { timeZone: 'America/Chicago', hours, specialDays: [] };
  const waits = (changes: Partial<StoredRequest>, now: string) =>
    waitingText(requestWith(changes), office, new Date(now), 'en');

  test('how long it has waited', () => {
    expect(waits({}, '2026-11-24T10:00:30-06:00')).toBe('Just arrived');
    expect(waits({}, '2026-11-24T10:07-06:00')).toBe('Waiting 7 min (office hours)');
    expect(waits({}, '2026-11-25T08:00-06:00')).toBe('Waiting 8 h 0 min (office hours)');
    const atNight = { received_at: new Date('2026-11-24T22:00-06:00') };
    expect(waits(atNight, '2026-11-25T08:00-06:00')).toBe('Arrived while the office was closed');
    expect(waits({}, '2027-01-01T08:00-06:00')).toBe('Waiting more than 30 days');
    expect(waits({ status: 'in_progress' }, '2026-11-25T08:00-06:00')).toBeNull();
  });

  test('whether staff may call', () => {
    const said = (now: string, locale: 'en' | 'es') =>
      callingText('America/Chicago', new Date(now), locale);
    expect(said('2026-11-24T10:00-06:00', 'en')).toBe('You may call now.');
    expect(said('2026-11-24T08:00-06:00', 'en')).toBe('You may call from 9:00 AM.');
    expect(said('2026-11-24T08:00-06:00', 'es')).toBe('Puede llamar a partir de las 9:00 a. m.');
    expect(said('2026-11-28T22:00-06:00', 'es')).toBe(
      'Puede llamar mañana a partir de las 12 del mediodía.',
    );
  });

  test.each<[ReturnType<typeof placeOf>, Partial<StoredRequest>]>([
    ['new', {}],
    ['snoozed', { status: 'quoted', snoozed_until: '2026-11-25T15:00:00.000Z' }],
    ['due', { snoozed_until: '2026-11-24T15:00:00.000Z' }],
    ['won', { status: 'won', snoozed_until: '2026-11-25T15:00:00.000Z' }],
    ['quarantined', { quarantined: true, snoozed_until: '2026-11-25T15:00:00.000Z' }],
  ])('where it is in the work: %s', (place, changes) => {
    expect(placeOf(requestWith(changes), new Date('2026-11-24T15:00:00Z'))).toBe(place);
  });

  test('what became of it: a call-back has words of its own for two statuses', () => {
    const words = (kind: StoredRequest['kind'], locale: 'en' | 'es') =>
      requestStatuses.map((status) => placeLabel(status, kind, locale));
    expect(words('callback', 'en')).toEqual(['New', 'Called', 'Quoted', 'Done', 'Lost']);
    expect(words('home', 'en')).toEqual(['New', 'In progress', 'Quoted', 'Won', 'Lost']);
    expect(words('callback', 'es')).toEqual([
      'Nueva',
      'Se llamó',
      'Cotizada',
      'Atendida',
      'Perdida',
    ]);
    expect(placeLabel('due', 'callback', 'en')).toBe('Due');
  });

  test.each<[boolean, Delivery['channel'], Delivery['state']]>([
    [true, 'mail', 'given_up'],
    [false, 'confirmation', 'given_up'],
    [false, 'webhook', 'failed'],
  ])('whether it was not delivered: %s, %s %s', (is, channel, state) => {
    expect(isNotDelivered([{ request_id: '1', channel, state, last_error: null }])).toBe(is);
  });
});

test.each<[string, Parameters<typeof deliveryText>[0]]>([
  ['All emails were delivered.', { channels: ['mail', 'webhook'], waiting: 0, givenUp: 0 }],
  [
    '2 emails are waiting to be sent. We’re still trying.',
    { channels: ['mail'], waiting: 2, givenUp: 0 },
  ],
  ['1 delivery is waiting. We’re still trying.', { channels: ['webhook'], waiting: 1, givenUp: 0 }],
  [
    '1 request was not delivered. Open it to send it again.',
    { channels: ['mail'], waiting: 2, givenUp: 1 },
  ],
  [
    'You get no email about new requests: they are only kept here. Ask the person who maintains the site to set up email.',
    { channels: [], waiting: 0, givenUp: 0 },
  ],
])('one sentence says how deliveries are: %s', (text, state) => {
  expect(deliveryText(state, 'en')).toBe(text);
});

const markWith = (changes: Partial<ContactMark>): ContactMark => ({
  ...{ request_id: '1', id: 1, kind: 'do_not_call', reason: '', set_by: null },
  ...{ matches: ['phone'], misses: [] },
  ...{ set_at: new Date('2026-11-20T16:00:00Z'), removed_at: null, removed_by: null },
  ...{ removal_reason: '', agreement: null },
  ...changes,
});

const now = new Date('2026-11-24T12:00-06:00');

test('the CSV has a column for every answer and consent, in words, and no cell is a formula', () => {
  const submission = (answers: object, ticked: string[]) => ({
    ...{ answers: { ...answers }, page: '/auto-quote' },
    consent: { version: '3', text: 'We call you back.', ticked },
  });
  const csv = requestsCsv(
    [
      {
        request: requestWith({
          ...{
            name: '=1+1',
            assigned_to: 'p',
            snoozed_until: '2026-11-25T15:00:00.000Z',
            doubts: ['vehicles.0.vin', 'vehicles.1.vin'],
          },
        }),
        submission: submission({ firstName: '=1+1', vehicles: [{ vin: '+A' }, { vin: 'B' }] }, [
          'automated',
        ]),
        contactMarks: [],
      },
      {
        request: requestWith({ id: '2', kind: 'home' }),
        submission: submission({ roofAge: '9' }, []),
        contactMarks: [],
      },
    ],
    {
      ...{ assignees: [{ id: 'p', email: 'office@x.example' }], locale: 'en' },
      timeZone: 'America/Chicago',
      now,
    },
  );
  const [names, first, second, end] = csv.split('\r\n');
  expect(names).toBe(
    '\uFEFF"Reference","Received","Request","Language","Status","Assigned to","Name","Phone","Email","Do not call","Do not text","Notes","Snoozed until","Answers to check","Consent wording","Checked boxes","Vehicle 1: VIN","Vehicle 2: VIN","Roof age"',
  );
  expect(first).toBe(
    `"TP-7K3Q","2026-11-24 10:00","Auto","English","New","office@x.example","'=1+1","(281) 555-0142","ana@example.com","","","","2026-11-25 09:00","Check VIN","3","automated calls and texts","'+A","B",""`,
  );
  expect(second).toMatch(/"","3","","","","9"$/);
  expect(end).toBe('');
});

test('the CSV says when to call and since when not to, and has no email address of a call-back', () => {
  const csv = requestsCsv(
    [
      {
        request: requestWith({ kind: 'callback', name: '@Eva', email: null }),
        submission: {
          answers: completeAnswers.callback,
          consent: { version: '3', text: 'We call you.', ticked: [] },
          page: '/contact',
        },
        contactMarks: [
          markWith({ kind: 'do_not_text' }),
          markWith({ removed_at: new Date('2026-11-23T16:00:00Z') }),
        ],
      },
    ],
    { assignees: [], locale: 'en', timeZone: 'America/Chicago', now },
  );
  const [names, row] = csv.split('\r\n');
  expect(names).toMatch(/"Checked boxes","When to call"$/);
  expect(row).toBe(
    `"TP-7K3Q","2026-11-24 10:00","Call me back","English","New","","'@Eva","(281) 555-0142","","","2026-11-20 10:00","","","","3","","Wednesday, December 2, 2037, at the end of the day"`,
  );
});

test.each([
  ['1 Main St;=cmd', "1 Main St;'=cmd"],
  ['a\t=1', "a\t'=1"],
  ['a\n@b', "a\n'@b"],
  ['\t=1', "'\t'=1"],
  ['; +1;x=1;y', "; '+1;x=1;y"],
])('no cell is a formula with another column separator either: %j', (text, cell) => {
  expect(asCsv([{ text }])).toBe(`"text"\r\n"${cell}"\r\n`);
});

describe('answers', () => {
  test('have the order and the labels of the form', () => {
    const groups = answerGroups('auto', completeAnswers.auto, 'es');
    expect(groups.map(({ title }) => title)).toEqual([null, 'Vehículo 1', 'Conductor adicional 1']);
    const said = groups.map(({ lines }) => lines.map(({ label, value }) => `${label}: ${value}`));
    expect(said[0]?.slice(0, 4)).toEqual([
      'Fecha de nacimiento: 30 jun 1985',
      'Edad al sacar su primera licencia: 16',
      'Dirección actual: 24 Timber Mill St, The Woodlands, TX 77380',
      'Estado civil: Casado(a)',
    ]);
    expect(said[1]).toEqual(['VIN: 1HGCM82633A004352', 'Situación del vehículo: Pagado']);
    expect(said[2]).toContain('Edad al sacar la licencia: 17');
  });

  test('to questions that the form no longer has are still shown', () => {
    const [group] = answerGroups('home', { pool: true, roofAge: '9', dateOfBirth: 'soon' }, 'en');
    expect(group?.lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Date of birth: soon',
      'Roof age: 9',
      'pool: true',
    ]);
  });

  test.each(['1985-02-30', '1985-13-40', '0085-06-31'])(
    'show the invalid date %s as it was typed',
    (dateOfBirth) => {
      const [group] = answerGroups('home', { dateOfBirth }, 'en');
      expect(group?.lines).toMatchObject([{ value: dateOfBirth }]);
    },
  );
});

test.each([
  ['mailto:ana@example.com', 'ana@example.com'],
  ['MAILTO:ana@example.com?subject=Your%20quote', 'ana@example.com'],
  ['Ana <mailto:ana@example.com>', 'Ana <ana@example.com>'],
  ['tel:+12815550142', '+12815550142'],
  ['Garza sms:281-555-0142', 'Garza 281-555-0142'],
  ['hotel: Katy', 'hotel: Katy'],
  ['mailto:', 'mailto:'],
])('the list is searched for what a copied link leads to: %s', async (text, sought) => {
  const searches: unknown[] = [];
  const { client } = new FakeRest(
    {},
    {
      quote_requests_page: (page) => {
        searches.push(page['sought']);
        return { requests: [], next: null };
      },
    },
  );
  await loadRequestPage(client, { text, filter: 'all' });
  expect(searches).toEqual([sought]);
});
