import type { Agency } from '#schemas/content/agency.ts';
import { quotesAreDelivered } from '#schemas/quotes/quote-delivery.ts';
import type { Environment } from '../command/environment.ts';
import { channelsOf } from '../requests/request-settings.ts';
import { type Finding, must, should } from './finding.ts';

/**
 * What of the agency's facts is invented, missing or not connected. Those that staff saved in the panel
 * are changed there.
 */
export function agencyFindings(
  agency: Agency,
  isDelivered = quotesAreDelivered,
  isSaved = false,
): Finding[] {
  const { phone, rating, claims, hours, address, introVideo, copyrightYear } = agency;
  const delivery = 'src/islands/form/deliver.ts, then src/schemas/quotes/quote-delivery.ts';
  const inFile = (fact: string) => `content/agency.yaml: ${fact}`;
  const saved = (fact: string) => (isSaved ? 'the panel, Agency' : inFile(fact));
  const command = `npm run agency; ${inFile('sample')}`;
  const isFiction = /555-?01\d\d$/.test(phone.e164);
  const isOld = copyrightYear < new Date().getFullYear();
  const noForm = 'City pages show no form of a provider, but a way to our own forms.';
  return standing([
    [agency.sample, must('The agency is the invented example agency.', command)],
    [isFiction, must(`${phone.display} is a number that nobody can have.`, saved('phone'))],
    [rating.sample, must('The rating is invented.', saved('rating'))],
    [claims.sample, must('Grade and years of experience are invented.', saved('claims'))],
    [hours.some((one) => one.sample), must('The opening hours are the example’s.', saved('hours'))],
    [!agency.licenseNumber, must('The license number is missing.', saved('licenseNumber'))],
    [!isDelivered, must('Quote requests are not delivered anywhere.', delivery)],
    [
      !claims.gradeSource,
      should('Nobody is named who gave the grade.', saved('claims.gradeSource')),
    ],
    [!rating.url, should('The rating has no link to its reviews.', saved('rating.url'))],
    [!address.street, should('The address has no street.', saved('address.street'))],
    [isOld, should(`The copyright notice says ${copyrightYear}.`, inFile('copyrightYear'))],
    [!agency.quoteForm, should(noForm, inFile('quoteForm'))],
    [introVideo?.sample, should('The intro video is the example agency’s.', inFile('introVideo'))],
    [
      !agency.securityContact,
      should('Weaknesses of the site are reported by phone.', inFile('securityContact')),
    ],
  ]);
}

/** What of the environment is made for a desk and not for the public. */
export function settingFindings(environment: Environment): Finding[] {
  const { SITE_URL, PUBLIC_SUPABASE_URL, REBUILD_WEBHOOK_URL } = environment;
  const isOpen = (url: string | undefined) => url?.startsWith('http://');
  const siteUrl = 'SITE_URL, for npm start and for this command';
  const embedded = 'The database and its backups lie on one machine.';
  const database = 'BACKUP_DIR, a folder elsewhere; docs/backup.md';
  return standing([
    [!SITE_URL, must('No public address is set.', siteUrl)],
    [isOpen(SITE_URL), must('The public address is not https.', 'SITE_URL')],
    [
      isOpen(PUBLIC_SUPABASE_URL),
      must('The database is not reached over https.', 'PUBLIC_SUPABASE_URL'),
    ],
    [isOpen(REBUILD_WEBHOOK_URL), must('The rebuild hook is not https.', 'REBUILD_WEBHOOK_URL')],
    [!PUBLIC_SUPABASE_URL && !environment.BACKUP_DIR, should(embedded, database)],
  ]);
}

/** Whether quote requests that are taken in reach people. */
export function requestFindings(agency: Agency, environment: Environment): Finding[] {
  if (agency.quoteRequests === 'off') return [];
  const { PUBLIC_SUPABASE_URL, REQUESTS_MAIL_TO, REQUESTS_WEBHOOK_URL, SMTP_URL, MAIL_FROM } =
    environment;
  const nobody = 'Quote requests are taken in, and nobody is told of them.';
  const hosted = 'A hosted database hands no quote requests on: staff look for them.';
  return standing([
    [PUBLIC_SUPABASE_URL, should(hosted, 'docs/leads.md')],
    [
      !PUBLIC_SUPABASE_URL && channelsOf(environment).length === 0,
      must(nobody, 'REQUESTS_MAIL_TO with SMTP_URL, or REQUESTS_WEBHOOK_URL; docs/leads.md'),
    ],
    [
      REQUESTS_MAIL_TO && !(SMTP_URL && MAIL_FROM),
      must('Mail to the office has no mail server.', 'SMTP_URL and MAIL_FROM'),
    ],
    [
      REQUESTS_WEBHOOK_URL?.startsWith('http://'),
      must('The webhook of quote requests is not https.', 'REQUESTS_WEBHOOK_URL'),
    ],
  ]);
}

function standing(checks: [stands: boolean | string | undefined, finding: Finding][]): Finding[] {
  return checks.filter(([stands]) => stands).map(([, finding]) => finding);
}
