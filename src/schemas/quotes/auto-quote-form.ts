import * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import { autoQuoteDefaults, autoQuoteSchema, blankDriver, driverSchema } from './auto-quote.ts';

const untouchedCard = z.object({
  counts: z.literal(false),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  education: z.string(),
  licenseAge: z.string(),
});

const touchedCard = (locale: Locale) => z.extend(driverSchema(locale), { counts: z.literal(true) });

/**
 * The auto quote as the screen holds it. The screen opens with one driver card that nobody asked
 * for: until it is touched (`counts: false`) it is neither checked nor part of the request.
 */
export const autoQuoteFormSchema = (locale: Locale) =>
  z.extend(autoQuoteSchema(locale), {
    otherDrivers: z.pipe(
      z.array(z.discriminatedUnion('counts', [untouchedCard, touchedCard(locale)])),
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
  otherDrivers: [{ ...blankDriver, counts: false }],
};
