import * as z from 'zod/mini';

/** A text in both languages. */
export const localizedSchema = z.strictObject({
  en: z.string().check(z.minLength(1)),
  es: z.string().check(z.minLength(1)),
});
