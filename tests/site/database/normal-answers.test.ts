import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { normalAnswer } from '#schemas/quotes/normal-answer.ts';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.exec('update private.request_settings set switched_on = true');
});
beforeEach(() => database.exec('delete from public.quote_requests'));
afterAll(() => database.close());

async function inDatabase(question: string, texts: string[]) {
  const { rows } = await database.query<{ answer: string }>(
    `select private.normal_answer($1, to_jsonb(typed)) #>> '{}' as answer
      from unnest($2::text[]) with ordinality each(typed, place) order by place`,
    [question, texts],
  );
  return texts.map((typed, at) => ({ typed, answer: rows[at]?.answer }));
}

const inForm = (question: string, texts: string[]) =>
  texts.map((typed) => ({ typed, answer: normalAnswer(question, typed) }));

const hasHalf = (code: number) => code >= 0xd800 && code < 0xe000;

test('form and database change the same characters, at the start, in the middle, at the end and alone', async () => {
  const characters = Array.from({ length: 0x10000 }, (_, code) => code)
    .filter((code) => code > 0 && !hasHalf(code))
    .map((code) => String.fromCodePoint(code));
  const astral = [
    '𝟘',
    '𝟿',
    '𞥐',
    '\u{1bca0}',
    '\u{1d173}',
    '\u{e0041}',
    '\u{e0100}',
    '😀',
    '👨‍👩‍👧',
  ];
  const texts = [...characters, ...astral].flatMap((character) => [
    character,
    `${character}a${character} b${character}`,
  ]);
  expect(await inDatabase('firstName', texts)).toEqual(inForm('firstName', texts));
});

test.each(['lastName', 'email', 'dateOfBirth', 'vin'])(
  'form and database agree on %s',
  async (question) => {
    const part = fc.constantFrom(
      ...[
        'Ana',
        'ñ',
        'n\u0303',
        'O’Brien',
        '`',
        '´',
        "'",
        '@',
        'gmail.com',
        '.',
        ',',
        ';',
        'x',
        '\u0301',
        ...['<', '>', 'mailto:', 'MailTo:', '＠', '。', '(', ')', '"', '“'],
        'م',
        'क्',
        '👩🏽',
        '\u200c',
        '\u200d',
      ],
      ...['85', '1985', '6', '06', '030', '30', '-', '‑', ' - ', '٨٥', '/', '1HG', '८'],
      ...[
        ' ',
        '\u00a0',
        '\u3000',
        '\n',
        '\r\n',
        ' ,\n',
        '\u2028',
        '\u200b',
        '\u202e',
        '\ufeff',
        '\u3164',
        '\u0085',
      ],
    );
    const texts = fc.sample(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      { numRuns: 3000 },
    );
    expect(await inDatabase(question, texts)).toEqual(inForm(question, texts));
  },
);

/** Submits a request and returns what is stored. */
async function stored(kind: 'auto' | 'home' | 'callback', answers: object) {
  const request = quoteRequest(kind, { answers: { ...completeAnswers[kind], ...answers } });
  await database.query('select submit_quote_request($1)', [JSON.stringify(request)]);
  const { rows } = await database.query<Record<string, unknown>>(
    'select name, email, phone, answers, doubts from quote_requests',
  );
  return rows[0];
}

test('a request from another program is stored as the forms send it', async () => {
  const typed = {
    firstName: ' Jose\u0301\u200b ',
    lastName: 'O’Brien\u2011Ng\u00a0 Jr.',
    dateOfBirth: '85-6-30',
    address: '24 Timber Mill St\nThe Woodlands, TX ７７３８０',
    vehicles: [{ vin: '\u200e1hgcm82633a004352', ownership: 'owned' }],
    otherDrivers: [{ ...completeAnswers.auto.otherDrivers[0], dateOfBirth: '04-02-03' }],
    email: 'jose@example.com.\u200b',
    phone: '\u202a713\u2011555\u20110173 x12\u202c',
  };
  expect(await stored('auto', typed)).toMatchObject({
    name: "José O'Brien-Ng Jr.",
    email: 'jose@example.com',
    phone: '(713) 555-0173 ext. 12',
    answers: {
      dateOfBirth: '1985-06-30',
      address: '24 Timber Mill St, The Woodlands, TX 77380',
      vehicles: [{ vin: '1HGCM82633A004352', ownership: 'owned' }],
      otherDrivers: [{ dateOfBirth: '2004-02-03' }],
    },
    doubts: [],
  });
});

test('a name of invisible characters is missing', async () => {
  for (const firstName of ['\u200b\u200b', '\u3164', '\u2800\u2800', '\u034f\u0301']) {
    await expect(stored('callback', { firstName })).rejects.toThrow(
      'Missing or invalid: answers.firstName',
    );
  }
});

test('a number with an extension can be called back', async () => {
  for (const phone of ['713-555-0173 x12', '713-555-0173, ext. 12', '713-555-0173,12']) {
    await database.exec('delete from public.quote_requests');
    expect(await stored('callback', { phone })).toMatchObject({ phone: '(713) 555-0173 ext. 12' });
  }
});
