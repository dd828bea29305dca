import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Mailer } from '../../mail/mailer.ts';
import { accountKindOf, recoveryTag } from '../accounts/accounts.ts';
import { knownDevice } from '../accounts/known-devices.ts';
import { lowerCaseEmail } from '../accounts/lower-case-email.ts';
import { clientIp } from '../http/client-ip.ts';
import { authError, tooManyEmails } from '../http/error-responses.ts';
import { readBody } from '../http/read-body.ts';
import { redirectTo } from '../http/redirects.ts';
import { type Count, type Rates, secondsToWait } from '../rate-limits/rates.ts';
import { openSession, type SessionDeps, sessionBody } from '../sessions/sessions.ts';
import { recoverySchema, verifySchema } from './request-schemas.ts';

interface RecoveryDeps extends SessionDeps {
  rates: Rates;
  mailer: Mailer | null;
  origin: string;
  inBackground: (work: () => Promise<void>) => void;
}

const linkHours = 1;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * `POST /recover` emails a link to the sign-in page, whose button calls `POST /verify`: opening a link has no effect, so
 * mail scanners cannot use it up. `GET /verify`, to which emails of earlier versions link, leads to the same page.
 */
export function createRecoveryRoutes(deps: RecoveryDeps): Hono {
  const { mailer } = deps;
  if (mailer) {
    return new Hono()
      .post('/recover', (context) => requestLink({ ...deps, mailer }, context))
      .post('/verify', (context) => verifyToken(deps, context))
      .get('/verify', ({ req }) =>
        redirectTo(
          pageWithToken(signInPage(deps.origin, req.query('redirect_to')), req.query('token')),
          303,
        ),
      );
  }
  const closed = () => authError(422, 'email_provider_disabled', 'This site does not send mail.');
  return new Hono().post('/recover', closed).all('/verify', closed);
}

async function requestLink(
  deps: RecoveryDeps & { mailer: Mailer },
  context: Context,
): Promise<Response> {
  const { database, rates } = deps;
  const { data, problem } = await readBody(context, recoverySchema);
  if (problem) return problem;
  const email = lowerCaseEmail(data.email);
  const ip = clientIp(context);
  const counts: Count[] = [
    ...rates.mailsToAddressByClient(ip, email),
    ...rates.mailsToAddressByClientInAnHour(ip, email),
    ...rates.mails(ip),
  ];
  // Others may have used up the limit of the address; no one else has a device of the account.
  const isKnown = (await knownDevice(database, context, email)) !== null;
  if (!isKnown) counts.push([rates.mailsToAddress, email]);
  const wait = await secondsToWait(...counts);
  if (wait > 0) return tooManyEmails(wait);
  const target = signInPage(deps.origin, context.req.query('redirect_to'));
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
    `with expired as (
       delete from auth.recovery_links where created_at < now() - make_interval(hours => $3)),
     users as (update auth.users set recovery_sent_at = now() where email = $1 returning id)
     insert into auth.recovery_links (token_hash, user_id) select $2, id from users`,
    [email, hashOf(token), linkHours],
  );
  // The email template that hosted projects use, too (https://supabase.com/docs/guides/auth/auth-email-templates).
  const template = await readFile('supabase/templates/recovery.html', 'utf8');
  const body = template
    .replaceAll('{{ .SiteURL }}', String(html`${origin}`))
    .replaceAll('{{ .RedirectTo }}', target)
    .replaceAll('{{ .TokenHash }}', token);
  const text = plainText(template)
    .replaceAll('{{ .SiteURL }}', origin)
    .replaceAll('{{ .RedirectTo }}', target)
    .replaceAll('{{ .TokenHash }}', token)
    .replaceAll('&amp;', '&');
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

/** The sign-in page in the language of `href`. Anyone can request a link, so nothing else of `href` may reach the mail. */
function signInPage(origin: string, href = ''): string {
  const isSpanish = URL.parse(href)?.pathname === '/es/auth';
  return `${origin}${isSpanish ? '/es/auth' : '/auth'}`;
}

const pageWithToken = (page: string, token = '') =>
  `${page}#${new URLSearchParams({ token_hash: token, type: 'recovery' })}`;

async function verifyToken(deps: RecoveryDeps, context: Context): Promise<Response> {
  const { database } = deps;
  const { data, problem } = await readBody(context, verifySchema);
  if (problem) return problem;
  const { rows } = await database.query<{ id: string }>(
    `delete from auth.recovery_links link using auth.users
       where link.token_hash = $1 and users.id = link.user_id
         and least(link.created_at, users.recovery_sent_at) > now() - make_interval(hours => $2)
       returning users.id`,
    [hashOf(data.token_hash), linkHours],
  );
  const userId = rows[0]?.id;
  const opening = { method: 'recovery', tag: recoveryTag } as const;
  const session = userId ? await openSession(database, context, { userId, ...opening }) : null;
  const body = session && (await sessionBody(deps, session));
  if (body) return context.json(body);
  return authError(403, 'otp_expired', 'Email link is invalid or has expired');
}
