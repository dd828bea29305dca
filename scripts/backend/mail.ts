import { type EmailDriver, SmtpEmailDriver } from '@supabase/lite';
import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';

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
