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
  z.strictObject({ factor_type: z.literal('webauthn'), friendly_name: name }),
  z.strictObject({
    factor_type: z.literal('phone'),
    friendly_name: name,
    phone: z.e164(),
  }),
]);

// Whom passkeys are for is the site's to say: what a client says of it is not looked at.
const claimed = {
  rpId: z.optional(z.string()),
  rpOrigins: z.optional(z.array(z.string())),
};

/** A challenge, as `auth.mfa.challenge()` asks for it: it repeats what stands in the address. */
export const challengeSchema = z.strictObject({
  factorId: z.optional(z.uuid()),
  channel: z.optional(z.literal('sms')),
  webauthn: z.optional(z.strictObject(claimed)),
});

/** An answer, as `auth.mfa.verify()` gives it. */
export const answerSchema = z.union([
  z.strictObject({
    challenge_id: z.uuid(),
    code: z.string().check(z.maxLength(20)),
    webauthn: z.optional(z.undefined()),
  }),
  z.strictObject({
    challenge_id: z.uuid(),
    code: z.optional(z.undefined()),
    webauthn: z.strictObject({
      ...claimed,
      type: z.enum(['create', 'request']),
      credential_response: z.looseObject({ id: z.string() }),
    }),
  }),
]);
