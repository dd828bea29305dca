import * as z from 'zod/mini';

/** A name that somebody gives a factor, or nothing. */
const name = z._default(z.nullable(z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u))), '');

/** Enrolling, as `auth.mfa.enroll()` asks for it. */
export const enrolSchema = z.discriminatedUnion('factor_type', [
  z.strictObject({
    factor_type: z.literal('totp'),
    friendly_name: name,
    issuer: z.optional(z.string().check(z.maxLength(100), z.regex(/^[^\p{Cc}:]*$/u))),
  }),
]);

/** A challenge, as `auth.mfa.challenge()` asks for it: it repeats what stands in the address. */
export const challengeSchema = z.strictObject({ factorId: z.optional(z.uuid()) });

/** An answer, as `auth.mfa.verify()` gives it. */
export const codeSchema = z.strictObject({
  challenge_id: z.uuid(),
  code: z.string().check(z.maxLength(20)),
});
