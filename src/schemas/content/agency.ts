import * as z from 'zod/mini';
import { type Localized, locales } from '#locales.ts';
import { isDialedPhone, usPhoneCheck } from '#schemas/fields/phone-number.ts';
import { emailCheck } from '#schemas/fields/text-checks.ts';
import { type DayHours, weekdays } from '#schemas/office-hours/day-hours.ts';
import { localizedSchema } from './localized.ts';

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must look like 09:00'));
const httpsUrl = z.string().check(z.regex(/^https:\/\/\S+$/, 'must start with https://'));
const sample = z.optional(z.boolean());

const weekday = z.enum(weekdays, 'must be a day such as Monday');

const hoursOfDay = {
  opens: z.optional(time),
  closes: z.optional(time),
  closed: z.optional(z.literal(true)),
};

const opensBeforeItCloses = z.refine<DayHours>(
  ({ opens, closes, closed }) => (opens && closes ? opens < closes && !closed : opens === closes),
  'must open before it closes, or name neither time',
);

/** Days with the same hours. Without `opens` and `closes` they are by appointment or `closed`. */
const openingHoursSchema = z
  .strictObject({
    days: z.array(weekday).check(z.minLength(1)),
    ...hoursOfDay,
    sample,
  })
  .check(opensBeforeItCloses);

const date = z.iso.date('must look like 2026-11-26');

/**
 * A day with different hours, such as a holiday, or every day until another one. Without hours it is by appointment. Of
 * two for the same day, the one that begins later counts.
 */
const specialDaySchema = z
  .strictObject({
    day: date,
    until: z.optional(date),
    /** Without Spanish, the English text is shown. */
    occasion: z.optional(
      z.strictObject({
        en: z.string().check(z.minLength(1)),
        es: z.nullable(z.string().check(z.minLength(1))),
      }),
    ),
    ...hoursOfDay,
  })
  .check(
    opensBeforeItCloses,
    z.refine(({ day, until }) => !until || until > day, 'must end after it begins'),
  );

const hours = z
  .array(openingHoursSchema)
  .check(
    z.refine(
      (entries) =>
        new Set(entries.flatMap(({ days }) => days)).size ===
        entries.flatMap(({ days }) => days).length,
      'must name each day once',
    ),
  );

const file = z
  .string()
  .check(z.regex(/^(https:\/\/|\/(?!\/))\S+$/, 'must be a path or start with https://'));

// The number that is shown must be the number that is called.
const phone = z
  .strictObject({
    display: z.string().check(z.minLength(1)),
    e164: z.string().check(z.refine(isDialedPhone, { error: 'must look like +12815550142' })),
  })
  .check(
    z.refine(
      // Vanity numbers (1-800-FLOWERS) are not compared.
      ({ display, e164 }) => /[a-z]/i.test(display) || e164.endsWith(display.replace(/\D/g, '')),
      'display and e164 must be the same number',
    ),
  );

/** The intro video of the learning center. */
const introVideoSchema = z.strictObject({
  src: file,
  captions: localizedSchema,
  title: localizedSchema,
  sample,
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

// Between the Virgin Islands and Alaska. A positive longitude is the usual mistake.
const north = 'must be degrees north, such as 30.16578';
const west = 'must be degrees west, below zero, such as -95.46127';

/** `content/agency.yaml`: every fact about the agency that the site shows. */
export const agencySchema = z.strictObject({
  sample,
  name: z.string().check(z.minLength(1)),
  tagline: localizedSchema,
  phone,
  /** A number that takes text messages. */
  textNumber: z.optional(z.string().check(usPhoneCheck)),
  /** Where clients write. */
  email: z.optional(z.string().check(emailCheck)),
  address: z.strictObject({
    street: z.optional(z.string().check(z.regex(/\p{L}/u, 'must name a street'))),
    locality: z.string(),
    region: z.string(),
    postalCode: z.string().check(z.regex(/^\d{5}(-\d{4})?$/, 'must look like 77382')),
    country: z.string(),
  }),
  /** Where the office is, in degrees. Only for search engines. */
  geo: z.optional(
    z.strictObject({
      latitude: z.number().check(z.minimum(18, north), z.maximum(72, north)),
      longitude: z.number().check(z.minimum(-180, west), z.maximum(-64, west)),
    }),
  ),
  /** Where the agency works, as texts name it: Greater Houston. Without it, its town. */
  area: z.optional(localizedSchema),
  /** The larger region that the agency also serves: Southeast Texas. */
  widerArea: z.optional(localizedSchema),
  /** How soon the agency promises to answer a quote request. */
  answerTime: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(1 (hour|business day)|([2-9]|[1-9]\d) (hours|business days))$/,
          'must look like 24 hours or 2 business days',
        ),
      ),
    '24 hours',
  ),
  /** Language of the emails to the office. */
  officeLanguage: z._default(z.enum(locales), 'en'),
  timeZone: z.string().check(z.refine(isTimeZone, 'must be a time zone such as America/Chicago')),
  hours,
  specialDays: z._default(z.array(specialDaySchema), []),
  /** Leave it out until there are reviews. */
  rating: z.optional(
    z.strictObject({
      value: z.number().check(z.minimum(1, 'must be 1 to 5'), z.maximum(5, 'must be 1 to 5')),
      count: z.int().check(z.minimum(1, 'must be 1 or more')),
      source: z.string(),
      /** Page with the reviews. */
      url: z.optional(httpsUrl),
      sample,
    }),
  ),
  claims: z.strictObject({
    licensedState: z.string(),
    grade: z.optional(z.string().check(z.regex(/^[A-F](\+{1,2}|-)?$/, 'must look like A+'))),
    /** Who gave the grade and when. */
    gradeSource: z.optional(z.string().check(z.minLength(1))),
    yearsOfExperience: z.optional(z.int().check(z.minimum(1, 'must be 1 or more'))),
    sample,
  }),
  /**
   * The full name on the license, or the assumed name registered with the state, if it is not `name`. Advertising in
   * Texas carries one of the two or the license number (28 TAC 21.104).
   */
  licensedName: z.optional(z.string().check(z.minLength(1))),
  licenseNumber: z.optional(z.string()),
  /** Which companies’ filings allow the bundle saving of up to 25%; city pages name the saving only with it. */
  bundleSource: z.optional(z.string().check(z.minLength(1))),
  social: z._default(
    z.strictObject({
      facebook: z.optional(httpsUrl),
      instagram: z.optional(httpsUrl),
      linkedin: z.optional(httpsUrl),
      youtube: z.optional(httpsUrl),
    }),
    {},
  ),
  securityContact: z.optional(
    z
      .string()
      .check(
        z.regex(/^(mailto:|https:\/\/|tel:)\S+$/, 'must start with mailto:, https:// or tel:'),
      ),
  ),
  copyrightYear: z
    .int()
    .check(z.minimum(1900, 'must be a year'), z.maximum(2100, 'must be a year')),
  quoteForm: z.optional(z.strictObject({ frameUrl: httpsUrl, scriptUrl: z.optional(httpsUrl) })),
  introVideo: z.optional(introVideoSchema),
  /** Whether the forms send quote requests and the database accepts them. */
  quoteRequests: z._default(z.enum(['off', 'on'], 'must be off or on'), 'off'),
  /** How long quote requests are kept. */
  keepRequests: z._default(
    z.string().check(z.regex(/^([1-9]\d?|1[01]\d|120) months$/, 'must look like 24 months')),
    '24 months',
  ),
  /** Who reviewed the privacy page and the consent texts of the forms, and when. */
  privacyConfirmed: z.optional(z.string().check(z.minLength(1))),
});

export type Agency = z.infer<typeof agencySchema>;

/** Where the agency works, in a sentence: “in Greater Houston”. */
export function areaOf({ area, address }: Agency): Localized {
  return area ?? { en: address.locality, es: address.locality };
}

/** The largest area that the agency serves, in a sentence: “all over Southeast Texas”. */
export function widestAreaOf(agency: Agency): Localized {
  return agency.widerArea ?? areaOf(agency);
}

export type SpecialDay = z.infer<typeof specialDaySchema>;

export type OpeningHours = z.infer<typeof openingHoursSchema>;

export type IntroVideo = z.infer<typeof introVideoSchema>;
