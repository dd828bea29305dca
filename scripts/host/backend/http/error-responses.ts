import { diskFull, reasonOf } from '../../command/error-reason.ts';
import type { PasswordProblem } from '../accounts/staff-password.ts';

/** An error in the format of Supabase Auth, whose clients read `error_code`. */
export function authError(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}

/** What people see when the server failed. Details may name files or quote what was typed. */
export function failureMessage(error: unknown): string {
  return reasonOf(error) === diskFull
    ? 'The disk of the server is full. Nothing was saved. Please tell the person who maintains the site.'
    : 'Something went wrong. Please try again.';
}

export function weakPassword({ message, reason }: PasswordProblem): Response {
  const weak_password = { reasons: [reason] };
  return Response.json(
    { code: 422, error_code: 'weak_password', msg: message, weak_password },
    { status: 422 },
  );
}

/** A 429 response with a message for users and `Retry-After` for clients. */
export function tooManyAttempts(seconds: number): Response {
  const message = `Too many attempts. Please try again ${inMinutes(seconds)}.`;
  return retryAfter(seconds, authError(429, 'over_request_rate_limit', message));
}

/** With 503, as every limit of renewals (`is-renewal.ts`). */
export function tooManyRenewals(seconds: number): Response {
  const message = `This session was renewed too often. Please try again ${inMinutes(seconds)}.`;
  return retryAfter(seconds, authError(503, 'over_request_rate_limit', message));
}

export function tooManyEmails(seconds: number): Response {
  const message =
    seconds > 60
      ? `Too many emails were requested. Please try again ${inMinutes(seconds)}.`
      : 'An email is already on its way. You can request another one in a minute.';
  return retryAfter(seconds, authError(429, 'over_email_send_rate_limit', message));
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}

/** Adds `Retry-After`, in seconds. */
export function retryAfter(seconds: number, response: Response): Response {
  response.headers.set('Retry-After', String(seconds));
  return response;
}

/** An error in the format of PostgREST, whose clients read `code` and `message`. */
export function restError(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status });
}
