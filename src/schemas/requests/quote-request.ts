import * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import { autoQuoteSchema } from '#schemas/quotes/auto-quote.ts';
import { callBackSchema } from '#schemas/quotes/call-back.ts';
import { homeQuoteSchema } from '#schemas/quotes/home-quote.ts';
import { text } from '#schemas/quotes/quote-answers.ts';
import { doubtPath, mostDoubts } from './doubts.ts';

const consentSchema = z.object({
  version: text(1, 40),
  /** The wording as it was shown. */
  text: text(1, 2000),
  ticked: z.array(text(1, 60)).check(z.maxLength(10)),
});

const signalsSchema = z.object({
  /** The content of the field that is hidden from people. */
  honeypot: text(0, 1000),
  /** How long the form was open. */
  seconds: z.number().check(z.minimum(-1e9), z.maximum(1e9)),
});

const envelope = {
  id: z.uuidv4(),
  consent: consentSchema,
  page: z.string().check(z.regex(/^\/[A-Za-z0-9/_-]{0,199}$/)),
  release: z.object({
    id: z.optional(text(1, 100)),
    revision: z.number().check(z.minimum(0), z.maximum(1e9)),
  }),
  signals: signalsSchema,
  /** Paths of the answers that the form doubted. Other programs leave it out. */
  doubts: z.optional(z.array(z.string().check(z.regex(doubtPath))).check(z.maxLength(mostDoubts))),
};

const requestsIn = <Language extends Locale>(language: Language) => {
  const shared = { ...envelope, language: z.literal(language) };
  return [
    z.object({ ...shared, kind: z.literal('auto'), answers: autoQuoteSchema(language) }),
    z.object({ ...shared, kind: z.literal('home'), answers: homeQuoteSchema(language) }),
    z.object({ ...shared, kind: z.literal('callback'), answers: callBackSchema(language) }),
  ] as const;
};

/**
 * A quote request as `submit_quote_request()` accepts it. The function checks each request against
 * `private.request_shapes`, which are generated from this schema: tests/support/write-request-shapes.ts.
 */
export const quoteRequestSchema = z.union([...requestsIn('en'), ...requestsIn('es')]);

/** A quote request as a form sends it. */
export type SubmittedRequest = z.infer<typeof quoteRequestSchema>;
