import type { RedirectError } from '../http/redirects.ts';

/** A sign-in with a provider that was refused. */
export class OAuthError extends Error implements RedirectError {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
