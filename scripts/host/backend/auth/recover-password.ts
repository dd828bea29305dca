import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Mailer } from '../../mail/mailer.ts';
import { accountKindOf, recoveryTag } from '../accounts/accounts.ts';
import { clientIp } from '../http/client-ip.ts';
import { authError, tooManyEmails } from '../http/error-responses.ts';
import { readBody } from '../http/read-body.ts';
import { redirectTo, urlOnSite, withError } from '../http/redirects.ts';
import { type Rates, secondsToWait } from '../rate-limits/rates.ts';
import { openSession, type SessionDeps, sessionBody } from '../sessions/sessions.ts';
import { recoverySchema } from './request-schemas.ts';

interface RecoveryDeps extends SessionDeps {
  rates: Rates;
  mailer: Mailer | null;
  origin: string;
  inBackground: (work: () => Promise<void>) => void;
}

const linkHours = 1;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** `POST /recover` emails a recovery link; `GET /verify` is that link. */
export function createRecoveryRoutes(deps: RecoveryDeps): Hono {
  const { mailer } = deps;
  if (mailer) {
    return new Hono()
      .post('/recover', (context) => requestLink({ ...deps, mailer }, context))
      .get('/verify', (context) => followLink(deps, context));
  }
  const closed = () => authError(422, 'email_provider_disabled', 'This site does not send mail.');
  return new Hono().post('/recover', closed).get('/verify', closed);
}

async function requestLink(
  deps: RecoveryDeps & { mailer: Mailer },
  context: Context,
): Promise<Response> {
  const { database, rates } = deps;
  const { data, problem } = await readBody(context, recoverySchema);
  if (problem) return problem;
  const email = data.email.toLowerCase();
  const ip = clientIp(context);
  const wait = await secondsToWait(
    ...rates.mailsToAddressByClient(ip, email),
    ...rates.mailsToAddressByClientInAnHour(ip, email),
    ...rates.mails(ip),
    [rates.mailsToAddress, email],
  );
  if (wait > 0) return tooManyEmails(wait);
  const target = urlOnSite(deps.origin, context.req.query('redirect_to'));
  // After the response, whose time or failure would otherwise reveal whether the account exists.
  deps.inBackground(async () => {
    const kind = await accountKindOf(database, email);
    if (!kind) return;
    if (kind === 'other' && (await secondsToWait([rates.mailsToOthers, 'all'])) > 0) {
      console.warn(
        'A recovery email was not sent: non-staff accounts requested too many in the last hour.',
      );
      return;
    }
    await mailLink(deps, email, target);
  });
  return Response.json({});
}

async function mailLink(
  { database, mailer, origin }: RecoveryDeps & { mailer: Mailer },
  email: string,
  target: string,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    'update auth.users set recovery_token = $2, recovery_sent_at = now() where email = $1',
    [email, hashOf(token)],
  );
  const query = new URLSearchParams({ token, type: 'recovery', redirect_to: target });
  const link = `${origin}/auth/v1/verify?${query}`;
  // The email template that hosted projects use, too (https://supabase.com/docs/guides/auth/auth-email-templates).
  const template = await readFile('supabase/templates/recovery.html', 'utf8');
  const body = template
    .replaceAll('{{ .SiteURL }}', String(html`${origin}`))
    .replaceAll('{{ .ConfirmationURL }}', String(html`${link}`));
  const text = plainText(template)
    .replaceAll('{{ .SiteURL }}', origin)
    .replaceAll('{{ .ConfirmationURL }}', link);
  const subject = 'Choose a new password / Elija una contraseña nueva';
  await mailer.send({ to: email, subject, html: body, text });
}

/** The paragraphs of the template without tags. */
function plainText(template: string): string {
  const paragraphs = template
    .split('</p>')
    .map((paragraph) => paragraph.replaceAll(/<[^>]*>/g, ''));
  const lines = paragraphs.map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n\n');
}

async function followLink(deps: RecoveryDeps, context: Context): Promise<Response> {
  const { database, origin } = deps;
  // Mail scanners request links with HEAD, which must not use them up.
  if (context.req.method === 'HEAD') return new Response(null, { status: 204 });
  const target = urlOnSite(origin, context.req.query('redirect_to'));
  const { rows } = await database.query<{ id: string }>(
    `update auth.users set recovery_token = null where recovery_token = $1
       and recovery_sent_at > now() - make_interval(hours => $2) returning id`,
    [hashOf(context.req.query('token') ?? ''), linkHours],
  );
  const userId = rows[0]?.id;
  const opening = { method: 'recovery', tag: recoveryTag } as const;
  const session = userId ? await openSession(database, context, { userId, ...opening }) : null;
  const body = session && (await sessionBody(deps, session));
  if (!body) {
    const message = 'Email link is invalid or has expired';
    return redirectTo(withError(target, { code: 'otp_expired', message }), 303);
  }
  const fragment = new URLSearchParams({
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    refresh_token: body.refresh_token,
    token_type: 'bearer',
    type: 'recovery',
  });
  return redirectTo(`${target}#${fragment}`, 303);
}
