import type { Agency } from '#schemas/content/agency.ts';
import type { Environment } from '../../host/command/environment.ts';
import { isUnencrypted } from '../../host/command/loopback.ts';
import { type Finding, must, should, standing } from './finding.ts';

/**
 * What of the agency's facts is invented, missing or not connected. Those that staff saved in the panel
 * are changed there.
 */
export function agencyFindings(agency: Agency, isSaved = false): Finding[] {
  const { phone, rating, claims, hours, address, introVideo, copyrightYear } = agency;
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
  const { SITE_URL, PUBLIC_SUPABASE_URL, REBUILD_WEBHOOK_URL, AUTH_SMS_WEBHOOK_URL } = environment;
  const isOpen = (url: string | undefined) => url?.startsWith('http://');
  const codesInClear = 'Codes for text messages are not sent over https.';
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
    [isUnencrypted(AUTH_SMS_WEBHOOK_URL), must(codesInClear, 'AUTH_SMS_WEBHOOK_URL')],
    [!PUBLIC_SUPABASE_URL && !environment.BACKUP_DIR, should(embedded, database)],
  ]);
}
