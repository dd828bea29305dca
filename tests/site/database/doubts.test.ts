import { afterAll, beforeAll, expect, test } from 'vitest';
import { softWarnings } from '#islands/form/fields/soft-warnings.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a stored request lists the doubts that its form showed', async () => {
  const doubtful = {
    dateOfBirth: ['1985-06-30', '2031-01-01', '85-06-30', '1916-01-01', '1885-06-30'],
    email: [
      ...[
        'ana@gmail.com',
        'ana@gmial.com',
        'ana@gmail.con',
        'ana@Gmai.com',
        'ana@yahoo.co',
        'ana@gmal.cm',
      ],
      ...[
        'ana@hotmial.com',
        'ana@ymail.com',
        'ana@mail.com',
        'ana@yahoo.com.mx',
        'ana@hotmail.es',
        'ana@aol.con',
      ],
      ...[
        'ana@aool.com',
        'ana@empresa.con',
        'ana@empresa.co',
        'ana@empresa.nte',
        'ana@club.ogr',
        'ana',
        'ana@x',
      ],
      ...['ana@gmailcom', 'ana@gmail.com.mx', 'a@b@yaho.com', 'ana@outlok.con', 'ana@comcast.ne'],
    ],
    phone: [
      ...['281-555-012', '(281) 555-0142', '+1 281 555 0142', '181-555-0142', '+52 55 1234 5678'],
      ...[
        '281-555-0142 ext. 7',
        'call my wife',
        '+354 555 1234',
        '281 555 0142 o',
        '\u00a0281 555 0142',
        // Depends on the locale of PostgreSQL: `npm run test:debian` has another one.
        '281\u00a0555\u202f0142',
      ],
    ],
    licenseAge: ['16', '6', 'sixteen', '-16', '−16', '1,600', 'at 17 or 18', '١٦'],
    address: [
      '1 Elm',
      '12345 Oak St, Spring',
      '24 Timber Mill St, Spring 77380-1234',
      'Calle 77380',
    ],
    yearBuilt: ['1998', '1066', 'around 1998', '98', '2999'],
    squareFeet: [
      ...[
        '0',
        '2,400 sq ft',
        'big',
        '2.400',
        '2 400',
        "2'400",
        '1e3',
        '1E+3',
        '2.4000',
        '2,40,000',
        '0.900',
      ],
      ...['2400.5', '2\u202f400', '1234567'],
    ],
    roofAge: ['400', '0', '100', '-3', '7.5', '2.400', '1e1', '10 or 12', '1 000'],
    vin: [
      ...['1HGCM82633A004352', '1HGCM82633A004353', '1hgcm8 2633-A004352', '1M8GDM9AXKP042788'],
      ...[
        '2015 Citroën C3',
        '2015 Ford F-150',
        'Ford F-150',
        '2015',
        '2015 F 150',
        '2015\u00a0Ford\u00a0F-150',
        'I15 Ford Fiesta',
      ],
      ...['Škoda Fabia 2019', '20155 Ford F-150'],
    ],
  };
  const given = Object.entries(doubtful).flatMap(([question, answers]) =>
    answers.flatMap((answer) => [
      { [question]: answer },
      { vehicles: [{ vin: '1HGCM82633A004352' }, { [question]: answer }] },
      { otherDrivers: [{ [question]: answer }] },
    ]),
  );
  const { rows } = await database.query<{ doubts: string[] }>(
    `select private.doubts_about(private.normal_answer('answers', answers)) as doubts from jsonb_array_elements($1) with ordinality
      given (answers, position) order by position`,
    [JSON.stringify(given)],
  );
  for (const [at, answers] of given.entries()) {
    const shown = softWarnings(answers, 'en').map(({ name }) => name);
    expect({ answers, doubts: rows[at]?.doubts }).toEqual({ answers, doubts: shown });
  }
});
