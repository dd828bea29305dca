import * as z from 'zod/mini';

// PostgreSQL stores no text with a NUL in it, and no address contains control characters.
const email = z.string().check(z.maxLength(254), z.regex(/^\P{Cc}*$/u));
const password = z.string().check(z.minLength(1), z.maxLength(1000));

// Sent by supabase-js, and always empty in this product.
const unused = {
  gotrue_meta_security: z.optional(z.strictObject({})),
  code_challenge: z.optional(z.null()),
  code_challenge_method: z.optional(z.null()),
};

/** `grant_type=password` */
export const signInSchema = z.strictObject({ email, password, ...unused });

/** Of `data`, which anyone can fill, only an invitation is read. */
export const signUpSchema = z.strictObject({
  email,
  password,
  data: z.optional(z.strictObject({ invitation: z.optional(z.string().check(z.maxLength(100))) })),
  ...unused,
});

/** `grant_type=refresh_token` */
export const refreshSchema = z.strictObject({
  refresh_token: z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u)),
});

/** Requesting a link to set a new password. */
export const recoverySchema = z.strictObject({
  email: z.email().check(z.maxLength(254)),
  ...unused,
});

/** A password is all that users change of their account. */
export const newPasswordSchema = z.strictObject({
  password,
  current_password: z.optional(password),
  code_challenge: z.optional(z.null()),
  code_challenge_method: z.optional(z.null()),
});
