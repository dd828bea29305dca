import { type EmailDriver, SmtpEmailDriver } from '@supabase/lite';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { refusal } from './refusal.ts';

const pauseInMilliseconds = 60_000;
const withEmail = z.object({ email: z.string() });

/** Sends mail as the environment says. Throws an {@link OperatorError} when that is incomplete. */
export function createMailDriver({ SMTP_URL, MAIL_FROM }: Environment): EmailDriver {
  // Left to itself the library would print messages, addresses and links included.
  if (!SMTP_URL) return { send: () => Promise.resolve() };
  if (!MAIL_FROM) throw new OperatorError('MAIL_FROM is missing for SMTP_URL.');
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  return new SmtpEmailDriver({
    host: hostname,
    from: MAIL_FROM,
    secure: protocol === 'smtps:',
    ...(port ? { port: Number(port) } : {}),
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
  });
}

/**
 * Stands before the routes that mail a link or take one. Without mail they are closed: a code that
 * nobody receives could only be guessed. With mail, each address gets at most one a minute.
 */
export function guardMailRoutes(canSend: boolean): Hono {
  const guard = new Hono();
  const lastSent = new Map<string, number>();
  const routes = ['/recover', '/otp', '/magiclink', '/resend'];
  if (!canSend) {
    return guard.on('ALL', [...routes, '/verify'], () =>
      refusal(422, 'email_provider_disabled', 'This site does not send mail.'),
    );
  }
  return guard.on('POST', routes, async (context, next) => {
    const request = context.req.raw.clone();
    const { data } = withEmail.safeParse(await request.json().catch(() => null));
    if (isAllowed(lastSent, data?.email.toLowerCase() ?? '')) return next();
    const message = 'A mail is on its way already. Ask for another one in a minute.';
    return refusal(429, 'over_email_send_rate_limit', message);
  });
}

function isAllowed(lastSent: Map<string, number>, email: string): boolean {
  const now = Date.now();
  for (const [address, at] of lastSent) {
    if (now - at > pauseInMilliseconds) lastSent.delete(address);
  }
  if (lastSent.has(email)) return false;
  lastSent.set(email, now);
  return true;
}
