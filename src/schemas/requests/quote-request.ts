import * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import { boundedText } from '#schemas/fields/text-rules.ts';
import { autoQuoteSchema } from '#schemas/quotes/auto-quote.ts';
import { homeQuoteSchema } from '#schemas/quotes/home-quote.ts';

const consentSchema = z.object({
  version: boundedText(1, 40),
  /** The wording as it was shown. */
  text: boundedText(1, 2000),
  ticked: z.array(boundedText(1, 60)).check(z.maxLength(10)),
});

const signalsSchema = z.object({
  /** What stands in the field that people do not see. */
  honeypot: boundedText(0, 1000),
  /** How long the form was open. A clock that was set meanwhile may say anything. */
  seconds: z.number().check(z.minimum(-1e9), z.maximum(1e9)),
});

const envelope = {
  id: z.uuidv4(),
  consent: consentSchema,
  page: z.string().check(z.regex(/^\/[A-Za-z0-9/_-]{0,199}$/)),
  release: z.object({
    id: z.optional(boundedText(1, 100)),
    revision: z.number().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
  signals: signalsSchema,
};

const inLanguage = <Language extends Locale>(language: Language) => {
  const told = { ...envelope, language: z.literal(language) };
  return [
    z.object({ ...told, kind: z.literal('auto'), answers: autoQuoteSchema(language) }),
    z.object({ ...told, kind: z.literal('home'), answers: homeQuoteSchema(language) }),
  ] as const;
};

/**
 * A quote request as `submit_quote_request()` takes it. The function looks at each again by the same
 * rules: supabase/migrations/20261122000101_submit_quote_request.sql.
 */
export const quoteRequestSchema = z.union([...inLanguage('en'), ...inLanguage('es')]);

/** A quote request as a form sends it. */
export type SubmittedRequest = z.infer<typeof quoteRequestSchema>;
