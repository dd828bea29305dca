import * as z from 'zod/mini';

// PostgreSQL cannot store NUL.
const noControlCharacters = z.regex(/^\P{Cc}*$/u);
const email = z.string().check(z.maxLength(254), noControlCharacters);
const password = z.string().check(z.minLength(1), z.maxLength(1000));

// Sent by supabase-js; always empty in this product.
const unused = {
  gotrue_meta_security: z.optional(z.strictObject({})),
  code_challenge: z.optional(z.null()),
  code_challenge_method: z.optional(z.null()),
};

/** `grant_type=password` */
export const signInSchema = z.strictObject({ email, password, ...unused });

/** `data`, which clients choose, may contain an invitation and nothing else. */
export const signUpSchema = z.strictObject({
  email,
  password,
  data: z.optional(
    z.strictObject({
      invitation: z.optional(z.string().check(z.maxLength(100), noControlCharacters)),
    }),
  ),
  ...unused,
});

/** `POST /recover`: every address that an account may have, which is more than `z.email()` accepts. */
export const recoverySchema = z.strictObject({
  email: email.check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  ...unused,
});

/** `POST /verify` */
export const verifySchema = z.strictObject({
  type: z.literal('recovery'),
  token_hash: z.string().check(z.maxLength(100)),
  ...unused,
});

/** `PUT /user`: users can change only their password. */
export const newPasswordSchema = z.strictObject({
  password,
  current_password: z.optional(password),
  code_challenge: z.optional(z.null()),
  code_challenge_method: z.optional(z.null()),
});
