import type { Agency } from '#schemas/content/agency.ts';
import type { Environment } from '../../host/command/environment.ts';
import { isUnencrypted } from '../../host/command/loopback.ts';
import { mailServerProblem } from '../../host/mail/mailer.ts';
import { channelsOf } from '../../host/request-delivery/request-settings.ts';
import { type Finding, must, should, standing } from './finding.ts';

/** Whether quote requests are taken in and reach people, and who vouches for what is said of them. */
export function requestFindings(agency: Agency, environment: Environment): Finding[] {
  const isOn = agency.quoteRequests === 'on';
  const file = 'content/agency.yaml';
  const notSent = 'Quote requests are not sent to the office: the forms only show that they work.';
  const unread =
    'No lawyer has looked at the privacy page and at what the quote forms say above their button.';
  const confirmed = `/privacy, /es/privacy, the forms; then ${file}: privacyConfirmed`;
  return standing([
    [!isOn, must(notSent, `npm run agency; ${file}: quoteRequests; docs/leads.md`)],
    [!agency.privacyConfirmed, isOn ? must(unread, confirmed) : should(unread, confirmed)],
    ...(isOn ? wayFindings(environment) : []),
  ]);
}

function wayFindings(environment: Environment): Parameters<typeof standing>[0] {
  const { PUBLIC_SUPABASE_URL, REQUESTS_MAIL_TO, REQUESTS_WEBHOOK_URL, SMTP_URL, MAIL_FROM } =
    environment;
  const nobody = 'Quote requests are taken in, and nobody is told of them.';
  const hosted = 'A hosted database tells nobody of quote requests: staff look for them.';
  return [
    [
      PUBLIC_SUPABASE_URL && !REQUESTS_WEBHOOK_URL,
      should(hosted, 'REQUESTS_WEBHOOK_URL, then npm run hosted; docs/hosting.md'),
    ],
    [
      !PUBLIC_SUPABASE_URL && channelsOf(environment).length === 0,
      must(nobody, 'REQUESTS_MAIL_TO with SMTP_URL, or REQUESTS_WEBHOOK_URL; docs/leads.md'),
    ],
    [
      REQUESTS_MAIL_TO && !(SMTP_URL && MAIL_FROM),
      must('Mail to the office has no mail server.', 'SMTP_URL and MAIL_FROM'),
    ],
    [
      isUnencrypted(REQUESTS_WEBHOOK_URL),
      must('The webhook of quote requests is not https.', 'REQUESTS_WEBHOOK_URL'),
    ],
  ];
}

/** Whether the mail server can be used, tried at once. */
export async function mailFindings(environment: Environment): Promise<Finding[]> {
  const problem = await mailServerProblem(environment);
  return problem ? [must(problem, 'SMTP_URL')] : [];
}
