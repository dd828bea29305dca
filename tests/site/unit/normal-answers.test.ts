import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likelyEmail } from '#schemas/fields/email-address.ts';
import { normalAnswer } from '#schemas/quotes/normal-answer.ts';

test.each([
  // Spaces of all kinds, and line breaks where a browser filled in several lines.
  [' Ana \t', 'Ana'],
  ['Mary\u00a0Jo', 'Mary Jo'],
  ['Mary \u2009\u3000 Jo', 'Mary Jo'],
  ['24 Timber Mill St\nThe Woodlands', '24 Timber Mill St, The Woodlands'],
  ['24 Timber Mill St,\r\n\r\n Spring\n', '24 Timber Mill St, Spring'],
  ['24 Timber Mill St\u2028Spring', '24 Timber Mill St, Spring'],
  // Invisible and direction marks.
  ['\ufeffAna\u200b', 'Ana'],
  ['\u202eAna\u202c \u2066Garza\u2069', 'Ana Garza'],
  ['Gar\u00adza', 'Garza'],
  ['Ana\0\u0007', 'Ana'],
  ['\u200b\u2060', ''],
  ['\u3164\u115f', ''],
  ['\u2800', ''],
  ['\u0301', ''],
  ['\u200c\u200d', ''],
  // Joiners only where they join.
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['می\u200c\u200cخواهم', 'می\u200cخواهم'],
  ['علی\u200b\u200cرضا', 'علی\u200cرضا'],
  ['क्\u200dष', 'क्\u200dष'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['👩🏽\u200d⚕', '👩🏽\u200d⚕'],
  ['❤\ufe0f\u200d🔥', '❤\u200d🔥'],
  ['\u200dعلی\u200c \u200cرضا\u200c', 'علی رضا'],
  ['Gar\u200dza\u200c', 'Garza'],
  ['٢\u200c٤', '24'],
  // One spelling of letters, apostrophes, hyphens and digits.
  ['Jose\u0301', 'José'],
  ['Jose\u200b\u0301', 'José'],
  ['O’Brien', "O'Brien"],
  ['O`Brien', "O'Brien"],
  ['D´Angelo', "D'Angelo"],
  ['Smith\u2011Jones', 'Smith-Jones'],
  ['١٩٩٨', '1998'],
  ['１９９８', '1998'],
  ['२४००', '2400'],
  // Nothing else.
  ['Ñandú Çelik Łukasz 李', 'Ñandú Çelik Łukasz 李'],
  ['24 Elm – Apt. “B” ½', '24 Elm – Apt. “B” ½'],
])('%j is %j', (typed, answer) => {
  expect(normalAnswer('firstName', typed)).toBe(answer);
});

test.each([
  ['85-6-30', '1985-06-30'],
  ['03-06-30', '2003-06-30'],
  ['1985-06-30', '1985-06-30'],
  ['198-6-30', '198-06-30'],
  ['٨٥-٦-٣٠', '1985-06-30'],
  ['June', 'June'],
])('the date of birth %j is %j', (typed, answer) => {
  expect(normalAnswer('otherDrivers.0.dateOfBirth', typed)).toBe(answer);
});

test.each([
  ['ana@example.com.', 'ana@example.com'],
  ['ana@example.com, ', 'ana@example.com'],
  ['ana@example.com\u200b', 'ana@example.com'],
  ['\u202aana@example.com\u202c', 'ana@example.com'],
  ['o’brien@example.com', "o'brien@example.com"],
  ['a`b@example.com', 'a`b@example.com'],
  ['Ana Garza <ana@example.com>', 'ana@example.com'],
  ['"Garza, Ana" <ana@example.com>,', 'ana@example.com'],
  ['<ana@example.com>.', 'ana@example.com'],
  ['(ana@example.com)', 'ana@example.com'],
  ['"ana@example.com"', 'ana@example.com'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['MAILTO: ana@example.com', 'ana@example.com'],
  ['ana＠example．com', 'ana@example.com'],
  ['ana@example。com', 'ana@example.com'],
  ['ana@example.com, luis@example.com', 'ana@example.com, luis@example.com'],
])('the email address %j is %j', (typed, answer) => {
  expect(normalAnswer('email', typed)).toBe(answer);
});

test('a VIN is in capital letters', () => {
  expect(normalAnswer('vehicles.0.vin', ' 1hgcm82633a004352')).toBe('1HGCM82633A004352');
});

test.each(['firstName', 'phone', 'email', 'dateOfBirth', 'vin'])(
  'what was changed once stays as it is: %s',
  (question) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const answer = normalAnswer(question, text);
        expect(normalAnswer(question, answer)).toBe(answer);
      }),
    );
  },
);

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@yahoo.co', 'ana@yahoo.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['Ana.Luna+x@GMAI.COM', 'Ana.Luna+x@gmail.com'],
  ['ana@gnail.cm', 'ana@gmail.com'],
  ['ana@yahooo.com', 'ana@yahoo.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@icoud.com', 'ana@icloud.com'],
  ['ana@sbcglobal.ne', 'ana@sbcglobal.net'],
  ['ana@aol.con', 'ana@aol.com'],
  ['ana@empresa.con', 'ana@empresa.com'],
  ['ana@empresa.vom', 'ana@empresa.com'],
  // An ending twice.
  ['ana@gmail.com.com', 'ana@gmail.com'],
  ['ana@gmail.comcom', 'ana@gmail.com'],
  ['ana@gmial.com.com', 'ana@gmail.com'],
  ['ana@gmail.com.con', 'ana@gmail.com'],
  ['ana@gmail.con.com', 'ana@gmail.com'],
  ['ana@yahoo.com.com.com', 'ana@yahoo.com'],
  ['ana@att.net.net', 'ana@att.net'],
  ['ana@empresa.com.com', 'ana@empresa.com'],
  ['ana@empresa.org.org', 'ana@empresa.org'],
  ['ana@mail.com.com', 'ana@mail.com'],
  ['ana@www.gmail.com', 'ana@gmail.com'],
])('%s probably means %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  ...['gmail.com', 'ymail.com', 'mail.com', 'email.com', 'yahoo.com.mx', 'yahoo.es', 'hotmail.es'],
  ...[
    'hotmail.co.uk',
    'live.com.mx',
    'yahoo.com.co',
    'foo.telecom',
    'com.com',
    'comcom.com',
    'empresa.com.co',
    'org.com',
    'me.com',
    'gmx.com',
    'empresa.co',
    'example.cm',
    'all.com',
  ],
  ...['fastmail.com', 'protonmail.com', 'att.net', 'aol.com', 'tamu.edu', 'example.org'],
])('%s is not doubted', (domain) => {
  expect(likelyEmail(`ana@${domain}`)).toBeUndefined();
});
