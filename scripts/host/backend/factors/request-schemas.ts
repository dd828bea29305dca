import * as z from 'zod/mini';

const friendlyName = z._default(
  z.nullable(z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u))),
  '',
);

/** The body of `auth.mfa.enroll()`. */
export const enrollSchema = z.discriminatedUnion('factor_type', [
  z.strictObject({
    factor_type: z.literal('totp'),
    friendly_name: friendlyName,
    issuer: z.optional(z.string().check(z.maxLength(100), z.regex(/^[^\p{Cc}:]*$/u))),
  }),
  z.strictObject({ factor_type: z.literal('webauthn'), friendly_name: friendlyName }),
  z.strictObject({
    factor_type: z.literal('phone'),
    friendly_name: friendlyName,
    phone: z.e164(),
  }),
]);

// The relying party of passkeys is decided by the site; what a client says of it is ignored.
const claimedRelyingParty = {
  rpId: z.optional(z.string()),
  rpOrigins: z.optional(z.array(z.string())),
};

/** The body of `auth.mfa.challenge()`, which repeats what the path says. */
export const challengeSchema = z.strictObject({
  factorId: z.optional(z.uuid()),
  channel: z.optional(z.literal('sms')),
  webauthn: z.optional(z.strictObject(claimedRelyingParty)),
});

/** The body of `auth.mfa.verify()`. */
export const proofSchema = z.union([
  z.strictObject({
    challenge_id: z.uuid(),
    code: z.string().check(z.minLength(1), z.maxLength(20)),
    webauthn: z.optional(z.undefined()),
  }),
  z.strictObject({
    challenge_id: z.uuid(),
    code: z.optional(z.undefined()),
    webauthn: z.strictObject({
      ...claimedRelyingParty,
      type: z.enum(['create', 'request']),
      credential_response: z.looseObject({ id: z.string() }),
    }),
  }),
]);
