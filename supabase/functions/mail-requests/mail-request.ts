import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';

const settingsSchema = z.object({
  /** The key that `npm run hosted` stored in Vault. */
  REQUESTS_WEBHOOK_SECRET: z.string(),
  SITE_URL: z.url(),
  MAIL_FROM: z.string(),
  REQUESTS_MAIL_TO: z.string(),
  RESEND_API_KEY: z.string(),
  RESEND_URL: z._default(z.url(), 'https://api.resend.com/emails'),
});

const callSchema = z.object({
  data: z.object({
    test: z.boolean(),
    reference: z.string(),
    kind: z.string(),
    language: z.string(),
    contact_marks: z._default(z.array(z.string()), []),
  }),
});

/** Answers the webhook of quote requests: mails the office that one has arrived, with a link to it in the panel. */
export async function mailRequest(
  request: Request,
  environment: Record<string, string>,
): Promise<Response> {
  const settings = settingsSchema.safeParse(environment);
  if (!settings.success) {
    const missing = settings.error.issues.map(({ path }) => path.join('.')).join(', ');
    return new Response(`Missing or invalid secrets: ${missing}.`, { status: 503 });
  }
  const { REQUESTS_WEBHOOK_SECRET, SITE_URL, MAIL_FROM, REQUESTS_MAIL_TO, ...resend } =
    settings.data;
  const headers = Object.fromEntries(request.headers);
  let call: z.infer<typeof callSchema>;
  try {
    const body = await request.text();
    call = callSchema.parse(new Webhook(REQUESTS_WEBHOOK_SECRET).verify(body, headers));
  } catch {
    return new Response('The signature or the body is not valid.', { status: 401 });
  }
  const { test, reference, kind, language, contact_marks } = call.data;
  const languageName = language === 'es' ? 'Spanish' : 'English';
  const lines = [
    test ? 'This is a test from the panel. No one is waiting for an answer.' : '',
    kind === 'callback'
      ? `Someone asked to be called. Language: ${languageName}.`
      : `A new ${kind} quote request is waiting. Language: ${languageName}.`,
    contact_marks.includes('do_not_call') ? 'Do not call: this person asked not to be called.' : '',
    contact_marks.includes('do_not_text')
      ? 'Do not text: this person asked for no text messages.'
      : '',
    `Open it: ${new URL(`/admin#requests/${reference}`, SITE_URL)}`,
  ];
  const answer = await fetch(resend.RESEND_URL, {
    method: 'POST',
    // The database waits ten seconds.
    signal: AbortSignal.timeout(8000),
    headers: {
      Authorization: `Bearer ${resend.RESEND_API_KEY}`,
      'Content-Type': 'application/json',
      // The database repeats a call that was not acknowledged. The service sends one mail for each key.
      'Idempotency-Key': headers['webhook-id'] ?? reference,
    },
    body: JSON.stringify({
      from: MAIL_FROM,
      to: [REQUESTS_MAIL_TO],
      subject: `${test ? 'Test: ' : ''}Quote request ${reference} (${kind})`,
      text: lines.filter(Boolean).join('\n\n'),
    }),
  });
  // Never a 4xx, such as for a wrong key of the mail service: the database would give up.
  if (!answer.ok)
    return new Response(`The mail service answered ${answer.status}.`, { status: 502 });
  return new Response(null, { status: 204 });
}
