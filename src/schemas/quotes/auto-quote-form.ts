import * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import {
  type AutoQuote,
  autoQuoteDefaults,
  autoQuoteSchema,
  blankDriver,
  driverSchema,
} from './auto-quote.ts';
import { listOf } from './quote-answers.ts';

/** A driver as the screen holds one: `added` by somebody, or the card that it opens with. */
type DriverCard = AutoQuote['otherDrivers'][number] & { added: boolean };

/**
 * Whether a driver is part of the request. The screen opens with a card that nobody asked for: while
 * it says nothing (a choice of education alone says nothing), it is neither checked nor sent.
 */
export function driverCounts({ added, firstName, lastName, dateOfBirth, licenseAge }: DriverCard) {
  return added || [firstName, lastName, dateOfBirth, licenseAge].join('').trim() !== '';
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

/** The auto quote as the screen holds it. */
export const autoQuoteFormSchema = (locale: Locale) =>
  z.extend(autoQuoteSchema(locale), {
    otherDrivers: z.pipe(
      listOf(driverCard(locale)),
      z.transform((cards) =>
        cards.flatMap((card) => {
          if (!card.counts) return [];
          const { counts: _, ...driver } = card;
          return [driver];
        }),
      ),
    ),
  });

/** What the auto quote's fields hold while they are filled in. */
export type AutoQuoteForm = z.input<ReturnType<typeof autoQuoteFormSchema>>;

/** What the screen opens with. */
export const autoQuoteFormDefaults: AutoQuoteForm = {
  ...autoQuoteDefaults,
  otherDrivers: [{ ...blankDriver, added: false }],
};
