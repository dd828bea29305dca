import { type Context, Hono } from 'hono';
import { markRecovery, standingOf } from '../accounts/accounts.ts';
import { passOn } from '../gate/pass-on.ts';
import { sessionIn } from '../gate/session-token.ts';
import { clientOf, readBody, tooManyMails } from '../http/auth-errors.ts';
import { secondsToWait } from '../rate-limits/rates.ts';
import { refusal } from '../refusal.ts';
import type { AuthGateParts } from './auth-routes.ts';
import { recoverySchema } from './request-schemas.ts';

/**
 * The two routes that mail a link and take one. Without mail they are closed: a code that nobody
 * receives could only be guessed.
 */
export function createMailGate(parts: AuthGateParts): Hono {
  const gate = new Hono();
  if (!parts.sendsMail) {
    const closed = () => refusal(422, 'email_provider_disabled', 'This site does not send mail.');
    return gate.post('/recover', closed).get('/verify', closed);
  }
  return gate
    .post('/recover', (context) => recover(parts, context))
    .get('/verify', (context) => followLink(parts, context));
}

async function recover(parts: AuthGateParts, context: Context): Promise<Response> {
  const { database, library, rates } = parts;
  const { data, text, problem } = await readBody(context, recoverySchema);
  if (problem) return problem;
  const address = data.email.toLowerCase();
  const client = clientOf(context);
  const wait = await secondsToWait(
    [rates.mailsToOneFromOnePlace, `${client} ${address}`],
    [rates.mailsToOneFromOnePlaceInAnHour, `${client} ${address}`],
    [rates.mailsAskedFor, client],
    [rates.mailsToOne, address],
  );
  if (wait > 0) return tooManyMails(wait);
  // Answered before it is sent: how long that takes would tell whether there is an account, and a refusal
  // whose it is.
  parts.inBackground(async () => {
    const standing = await standingOf(database, address);
    if (!standing) return;
    if (standing === 'stranger' && (await secondsToWait([rates.mailsToStrangers, 'all'])) > 0) {
      console.warn('A mail was not sent: strangers asked for too many this hour.');
      return;
    }
    await passOn(library, context, { path: '/auth/v1/recover', body: text });
  });
  return Response.json({});
}

async function followLink(parts: AuthGateParts, context: Context): Promise<Response> {
  // Programs that look at mails for their readers ask like this, and would use the link up.
  if (context.req.method === 'HEAD') return new Response(null, { status: 204 });
  const query = new URLSearchParams();
  for (const name of ['token', 'type']) query.set(name, context.req.query(name) ?? '');
  const target = context.req.query('redirect_to') ?? '';
  if (URL.canParse(target) && new URL(target).origin === parts.origin) {
    query.set('redirect_to', target.replace(/#.*/s, ''));
  }
  const answer = await passOn(parts.library, context, { path: '/auth/v1/verify', query });
  const brought = new URLSearchParams(answer.headers.get('location')?.split('#')[1] ?? '');
  const token = brought.get('access_token');
  if (token && brought.get('type') === 'recovery') {
    await markRecovery(parts.database, sessionIn(token));
  }
  return answer;
}
