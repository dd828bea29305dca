import { randomUUID } from 'node:crypto';
import type { AutoQuote } from '#schemas/quotes/auto-quote.ts';
import type { CallBack } from '#schemas/quotes/call-back.ts';
import type { HomeQuote } from '#schemas/quotes/home-quote.ts';

/**
 * Complete answers of each form and of the card, most of them the shortest that the home form accepts. The day of the call
 * is far away, because one that has passed is stored differently.
 */
export const completeAnswers = {
  auto: {
    firstName: 'Ana',
    lastName: 'Garza',
    dateOfBirth: '1985-06-30',
    licenseAge: '16',
    address: '24 Timber Mill St, The Woodlands, TX 77380',
    maritalStatus: 'married',
    housing: 'rent',
    vehicles: [{ vin: '1HGCM82633A004352', ownership: 'owned' }],
    dailyMiles: '30',
    otherDrivers: [
      {
        firstName: 'Luis',
        lastName: 'Garza',
        dateOfBirth: '1990-02-11',
        education: 'bachelors',
        licenseAge: '17',
      },
    ],
    currentInsurance: 'Lone Star Mutual',
    minimumCoverage: 'no',
    email: 'ana@example.com',
    phone: '(281) 555-0142',
  },
  home: {
    firstName: 'Al',
    lastName: 'Ng',
    email: 'al@example.com',
    phone: '(281) 555-0143',
    dateOfBirth: '1985-06-30',
    address: '1 Elm',
    yearBuilt: '1998',
    squareFeet: '1',
    roofAge: '0',
    currentInsurer: 'X',
  },
  callback: { firstName: 'Eva', phone: '(281) 555-0144', when: '2037-12-02-evening' },
} satisfies { auto: AutoQuote; home: HomeQuote; callback: CallBack };

/** A request as a form sends it, each with a new id. */
export function quoteRequest(kind: keyof typeof completeAnswers, changes: object = {}) {
  return {
    id: randomUUID(),
    kind,
    language: 'en',
    answers: completeAnswers[kind],
    consent: { version: '1', text: 'We use your answers to prepare a quote.', ticked: [] },
    page: kind === 'callback' ? '/contact' : `/${kind}-quote`,
    release: { revision: 43 },
    signals: { honeypot: '', seconds: 95 },
    ...changes,
  };
}

function replaced(holder: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: object = Array.isArray(holder) ? [...holder] : { ...Object(holder) };
  return Object.assign(copy, { [key]: replaced(Reflect.get(copy, key), rest, value) });
}

/** A copy of some answers with another value at a path (`vehicles.0.vin`). */
export function withAnswer(answers: unknown, path: string, value: unknown): unknown {
  return replaced(answers, path.split('.'), value);
}

/** SQL that switches quote requests on, and keeps them on when the site starts again. */
export const switchOn = `
  create function private.stay_on() returns trigger language plpgsql as
    $$ begin new.switched_on := true; return new; end; $$;
  revoke execute on function private.stay_on() from public;
  create trigger stay_on before update on private.request_settings
    for each row execute function private.stay_on();
  update private.request_settings set keep_months = keep_months;`;
