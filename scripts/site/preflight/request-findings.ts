import type { Agency } from '#schemas/content/agency.ts';
import { commandLine } from '../../host/command/command-line.ts';
import type { Environment } from '../../host/command/environment.ts';
import { isUnencrypted } from '../../host/command/loopback.ts';
import { mailServerProblem } from '../../host/mail/mailer.ts';
import { channelsOf } from '../../host/request-delivery/request-settings.ts';
import { agencyFile } from '../content/agency-file.ts';
import { applicable, type Finding, must, should } from './finding.ts';

export function requestFindings(agency: Agency, environment: Environment): Finding[] {
  const isOn = agency.quoteRequests === 'on';
  const file = agencyFile();
  const notSent = 'Quote requests are not sent to the office: visitors are asked to call.';
  const unreviewed =
    'No lawyer has reviewed the privacy page and the consent text of the quote forms.';
  const confirmed = `/privacy, /es/privacy, the forms; then ${file}: privacyConfirmed`;
  return applicable([
    [!isOn, must(notSent, `${commandLine('agency')}; ${file}: quoteRequests; docs/leads.md`)],
    [!agency.privacyConfirmed, isOn ? must(unreviewed, confirmed) : should(unreviewed, confirmed)],
    ...(isOn ? channelFindings(environment) : []),
  ]);
}

function channelFindings(environment: Environment): Parameters<typeof applicable>[0] {
  const { PUBLIC_SUPABASE_URL, REQUESTS_MAIL_TO, REQUESTS_WEBHOOK_URL, SMTP_URL, MAIL_FROM } =
    environment;
  const canConfirm = PUBLIC_SUPABASE_URL ? REQUESTS_WEBHOOK_URL : SMTP_URL && MAIL_FROM;
  const unsent = 'Quote requests are stored, but not sent to anyone.';
  const hosted = 'The hosted database does not send quote requests: staff must check the panel.';
  return [
    [
      PUBLIC_SUPABASE_URL && !REQUESTS_WEBHOOK_URL,
      should(hosted, `REQUESTS_WEBHOOK_URL, then ${commandLine('hosted')}; docs/hosting.md`),
    ],
    [
      !PUBLIC_SUPABASE_URL && channelsOf(environment).length === 0,
      must(unsent, 'REQUESTS_MAIL_TO with SMTP_URL, or REQUESTS_WEBHOOK_URL; docs/leads.md'),
    ],
    [
      REQUESTS_MAIL_TO && !(SMTP_URL && MAIL_FROM),
      must('Mail to the office has no mail server.', 'SMTP_URL and MAIL_FROM'),
    ],
    [
      environment.REQUESTS_CONFIRMATION === 'on' && !canConfirm,
      must(
        'REQUESTS_CONFIRMATION is on, but visitors get no confirmation.',
        PUBLIC_SUPABASE_URL
          ? `REQUESTS_WEBHOOK_URL, then ${commandLine('hosted')}; docs/hosting.md`
          : 'SMTP_URL and MAIL_FROM',
      ),
    ],
    [
      isUnencrypted(REQUESTS_WEBHOOK_URL),
      must('The webhook of quote requests is not https.', 'REQUESTS_WEBHOOK_URL'),
    ],
  ];
}

/** Connects to the mail server. */
export async function mailFindings(environment: Environment): Promise<Finding[]> {
  const problem = await mailServerProblem(environment);
  return problem ? [must(problem, 'SMTP_URL')] : [];
}
