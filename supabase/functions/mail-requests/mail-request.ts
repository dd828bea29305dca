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

const arrivalSchema = z.object({
  test: z.boolean(),
  reference: z.string(),
  kind: z.string(),
  language: z.string(),
  contact_marks: z._default(z.array(z.string()), []),
});
const confirmationSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });

const callSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('quote_request.received'), data: arrivalSchema }),
  z.object({ type: z.literal('quote_request.confirmed'), data: confirmationSchema }),
]);

/**
 * Answers the webhook of quote requests: mails the office that one has arrived, with a link to it in the panel, or mails
 * the visitor the confirmation that the database wrote.
 */
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
  const { to, ...mail } =
    call.type === 'quote_request.confirmed'
      ? { ...call.data, reply_to: REQUESTS_MAIL_TO }
      : { to: REQUESTS_MAIL_TO, ...arrivalMail(call.data, SITE_URL) };
  const answer = await fetch(resend.RESEND_URL, {
    method: 'POST',
    // The database waits ten seconds.
    signal: AbortSignal.timeout(8000),
    headers: {
      Authorization: `Bearer ${resend.RESEND_API_KEY}`,
      'Content-Type': 'application/json',
      // The database repeats a call that was not acknowledged. The service sends one mail for each key.
      'Idempotency-Key': headers['webhook-id'] ?? '',
    },
    body: JSON.stringify({ from: MAIL_FROM, to: [to], ...mail }),
  });
  if (answer.ok) return new Response(null, { status: 204 });
  // Only a wrong address of a visitor is final. A wrong key of the mail service is not: the database would give up.
  const isWrongAddress =
    call.type === 'quote_request.confirmed' &&
    answer.status === 422 &&
    (await answer.text()).includes('`to`');
  return new Response(`The mail service answered ${answer.status}.`, {
    status: isWrongAddress ? 422 : 502,
  });
}

function arrivalMail(
  { test, reference, kind, language, contact_marks }: z.infer<typeof arrivalSchema>,
  siteUrl: string,
): { subject: string; text: string } {
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
    `Open it: ${new URL(`/admin#requests/${reference}`, siteUrl)}`,
  ];
  return {
    subject: `${test ? 'Test: ' : ''}Quote request ${reference} (${kind})`,
    text: lines.filter(Boolean).join('\n\n'),
  };
}
