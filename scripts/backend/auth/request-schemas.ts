import * as z from 'zod/mini';

// PostgreSQL keeps no text with a NUL in it, and no address has such characters.
const email = z.string().check(z.maxLength(254), z.regex(/^\P{Cc}*$/u));
const password = z.string().check(z.minLength(1), z.maxLength(1000));

// What supabase-js sends along and the product leaves empty.
const unused = {
  gotrue_meta_security: z.optional(z.strictObject({})),
  code_challenge: z.optional(z.null()),
  code_challenge_method: z.optional(z.null()),
};

/** Signing in. */
export const signInSchema = z.strictObject({ email, password, ...unused });

/** Signing up: an address and a password. Of `data`, which anyone could fill, only an invitation counts. */
export const signUpSchema = z.strictObject({
  email,
  password,
  data: z.optional(z.strictObject({ invitation: z.optional(z.string().check(z.maxLength(100))) })),
  ...unused,
});

/** Renewing a session. */
export const refreshSchema = z.strictObject({
  refresh_token: z.string().check(z.maxLength(100)),
});

/** Asking for a mail that lets somebody choose a new password. */
export const recoverySchema = z.strictObject({ email, ...unused });

/** Choosing a new password, the only thing of an account that its owner changes. */
export const newPasswordSchema = z.strictObject({
  password,
  current_password: z.optional(password),
  code_challenge: z.optional(z.null()),
  code_challenge_method: z.optional(z.null()),
});
