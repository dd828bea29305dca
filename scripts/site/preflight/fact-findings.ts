import type { Agency } from '#schemas/content/agency.ts';
import { commandLine } from '../../host/command/command-line.ts';
import type { Environment } from '../../host/command/environment.ts';
import { isLoopback, isUnencrypted } from '../../host/command/loopback.ts';
import { agencyFile } from '../content/agency-file.ts';
import { applicable, type Finding, must, should, tabOf } from './finding.ts';

/** `isSaved`: staff saved the facts in the panel, so they are changed there. */
export function agencyFindings(agency: Agency, isSaved = false): Finding[] {
  const { phone, rating, claims, hours, address, introVideo, copyrightYear } = agency;
  const inFile = (fact: string) => `${agencyFile()}: ${fact}`;
  const saved = (fact: string) => (isSaved ? tabOf('agency') : inFile(fact));
  const command = `${commandLine('agency')}; ${inFile('sample')}`;
  const isFiction = /555-?01\d\d$/.test(phone.e164);
  const isOld = copyrightYear < new Date().getFullYear();
  const noForm = 'City pages link to our own forms instead of showing a form provider’s.';
  return applicable([
    [agency.sample, must('The agency is the fictional example.', command)],
    [isFiction, must(`${phone.display} is a fictional phone number.`, saved('phone'))],
    [rating?.sample, must('The rating is fictional.', saved('rating'))],
    [claims.sample, must('Grade and years of experience are fictional.', saved('claims'))],
    [
      hours.some((one) => one.sample),
      must('The opening hours are those of the example.', saved('hours')),
    ],
    [
      !(agency.licenseNumber || agency.licensedName),
      must(
        'Neither the license number nor the licensed or registered assumed name is given; Texas requires one (28 TAC 21.104).',
        saved('licenseNumber or licensedName'),
      ),
    ],
    [
      claims.grade && !claims.gradeSource,
      must('The grade is not shown, because its source is missing.', saved('claims.gradeSource')),
    ],
    [
      rating && !rating.url,
      should(
        'The rating is not shown, because it has no link to its reviews.',
        saved('rating.url'),
      ),
    ],
    [
      !agency.bundleSource,
      should(
        'City pages name no bundle saving, because its source is missing.',
        inFile('bundleSource'),
      ),
    ],
    [!address.street, should('The address has no street.', saved('address.street'))],
    [isOld, should(`The copyright notice says ${copyrightYear}.`, inFile('copyrightYear'))],
    [!agency.quoteForm, should(noForm, inFile('quoteForm'))],
    [introVideo?.sample, should('The intro video is the example agency’s.', inFile('introVideo'))],
    [
      !agency.securityContact,
      should(
        'No email address for security reports is set; security.txt names the phone number.',
        inFile('securityContact'),
      ),
    ],
  ]);
}

export function settingFindings(environment: Environment): Finding[] {
  const { SITE_URL, PUBLIC_SUPABASE_URL, REBUILD_WEBHOOK_URL, AUTH_SMS_WEBHOOK_URL } = environment;
  const isLocal = SITE_URL !== undefined && isOnThisMachine(new URL(SITE_URL).hostname);
  const isHttp = (url: string | undefined) => url?.startsWith('http://');
  const codesInClear = 'Sign-in codes are not sent to the text message service over https.';
  const siteUrl = 'SITE_URL, for the site and for this command';
  const embedded = 'The database and its backups are on the same machine.';
  const database = 'BACKUP_DIR, a folder on another machine; docs/backup.md';
  return applicable([
    [!SITE_URL, must('No public address is set.', siteUrl)],
    [isLocal, must(`Only this machine can open ${SITE_URL}, the public address.`, 'SITE_URL')],
    [!isLocal && isHttp(SITE_URL), must('The public address is not https.', 'SITE_URL')],
    [
      isHttp(PUBLIC_SUPABASE_URL),
      must('The address of the database is not https.', 'PUBLIC_SUPABASE_URL'),
    ],
    [isHttp(REBUILD_WEBHOOK_URL), must('The rebuild hook is not https.', 'REBUILD_WEBHOOK_URL')],
    [isUnencrypted(AUTH_SMS_WEBHOOK_URL), must(codesInClear, 'AUTH_SMS_WEBHOOK_URL')],
    [!PUBLIC_SUPABASE_URL && !environment.BACKUP_DIR, should(embedded, database)],
  ]);
}

/** RFC 6761 reserves every name under `localhost`. */
function isOnThisMachine(hostname: string): boolean {
  return isLoopback(hostname) || /(^|\.)localhost\.?$/.test(hostname) || hostname === '0.0.0.0';
}
