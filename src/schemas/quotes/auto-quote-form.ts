import * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import { saysSomething } from '#schemas/fields/text-rules.ts';
import {
  type AutoQuote,
  autoQuoteDefaults,
  autoQuoteSchema,
  blankDriver,
  driverSchema,
} from './auto-quote.ts';
import { autoQuoteMessages } from './auto-quote-messages.ts';
import { listOf } from './quote-answers.ts';

/** `added` is false for the blank card that the form opens with. */
type DriverCard = AutoQuote['otherDrivers'][number] & { added: boolean };

/** Whether a driver is checked and sent: the card that the form opens with only once it has a text. */
export function driverCounts({ added, firstName, lastName, dateOfBirth, licenseAge }: DriverCard) {
  return added || saysSomething([firstName, lastName, dateOfBirth, licenseAge].join(''));
}

const blankCard = z.object({ counts: z.literal(false) });

const driverCard = (locale: Locale) =>
  z.pipe(
    z.transform((card: DriverCard) => {
      const { added: _, ...driver } = card;
      return driverCounts(card) ? { ...driver, counts: true as const } : { counts: false as const };
    }),
    z.union([blankCard, z.extend(driverSchema(locale), { counts: z.literal(true) })]),
  );

/** The auto quote as the form holds it. */
export const autoQuoteFormSchema = (locale: Locale) =>
  z.extend(autoQuoteSchema(locale), {
    otherDrivers: z.pipe(
      listOf(driverCard(locale), autoQuoteMessages[locale].tooManyDrivers),
      z.transform((cards) =>
        cards.flatMap((card) => {
          if (!card.counts) return [];
          const { counts: _, ...driver } = card;
          return [driver];
        }),
      ),
    ),
  });

/** The values of the form's fields. */
export type AutoQuoteForm = z.input<ReturnType<typeof autoQuoteFormSchema>>;

export const autoQuoteFormDefaults: AutoQuoteForm = {
  ...autoQuoteDefaults,
  otherDrivers: [{ ...blankDriver, added: false }],
};
