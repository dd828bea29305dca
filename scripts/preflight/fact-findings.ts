import type { Agency } from '#schemas/content/agency.ts';
import { quotesAreDelivered } from '#schemas/quotes/quote-delivery.ts';
import type { Environment } from '../command/environment.ts';
import { type Finding, must, should } from './finding.ts';

const longPassword = 12;

/** Whether something stands in the way; what it is; where it is changed; how grave it is. */
type Check = [
  stands: boolean | undefined,
  what: string,
  where: string,
  weight: typeof must | typeof should,
];

/** What of the agency's facts is invented, missing or not connected. */
export function agencyFindings(agency: Agency, isDelivered = quotesAreDelivered): Finding[] {
  const { phone, rating, claims, hours, address, introVideo, copyrightYear } = agency;
  const delivery = 'src/islands/form/deliver.ts, then src/schemas/quotes/quote-delivery.ts';
  const inFile = (fact: string) => `content/agency.yaml: ${fact}`;
  const command = `npm run agency; ${inFile('sample')}`;
  const isFiction = /555-?01\d\d$/.test(phone.e164);
  const isOld = copyrightYear < new Date().getFullYear();
  const noForm = 'City pages show no form of a provider, but a way to our own forms.';
  return standing([
    [agency.sample, 'The agency is the invented example agency.', command, must],
    [isFiction, `${phone.display} is a number that nobody can have.`, inFile('phone'), must],
    [rating.sample, 'The rating is invented.', inFile('rating'), must],
    [claims.sample, 'Grade and years of experience are invented.', inFile('claims'), must],
    [
      hours.some((one) => one.sample),
      'The opening hours are the example’s.',
      inFile('hours'),
      must,
    ],
    [!agency.licenseNumber, 'The license number is missing.', inFile('licenseNumber'), must],
    [!isDelivered, 'Quote requests are not delivered anywhere.', delivery, must],
    [!address.street, 'The address has no street.', inFile('address.street'), should],
    [isOld, `The copyright notice says ${copyrightYear}.`, inFile('copyrightYear'), should],
    [!agency.quoteForm, noForm, inFile('quoteForm'), should],
    [introVideo?.sample, 'The intro video is the example agency’s.', inFile('introVideo'), should],
    [
      !agency.securityContact,
      'Weaknesses of the site are reported by phone.',
      inFile('securityContact'),
      should,
    ],
  ]);
}

/** What of the environment is made for a desk and not for the public. */
export function settingFindings(environment: Environment): Finding[] {
  const { SITE_URL, PUBLIC_SUPABASE_URL, REBUILD_WEBHOOK_URL, ADMIN_PASSWORD } = environment;
  const isOpen = (url: string | undefined) => url?.startsWith('http://');
  const isShort = ADMIN_PASSWORD !== undefined && ADMIN_PASSWORD.length < longPassword;
  const short = `The first password has fewer than ${longPassword} characters.`;
  const siteUrl = 'SITE_URL, for npm start and for this command';
  const openDatabase = 'The database is not reached over https.';
  const embedded = 'The database is the embedded one, for one machine: back up its folder.';
  const database = `PUBLIC_SUPABASE_URL, or a copy of ${environment.DATA_DIR}`;
  return standing([
    [!SITE_URL, 'No public address is set.', siteUrl, must],
    [isOpen(SITE_URL), 'The public address is not https.', 'SITE_URL', must],
    [isOpen(PUBLIC_SUPABASE_URL), openDatabase, 'PUBLIC_SUPABASE_URL', must],
    [isOpen(REBUILD_WEBHOOK_URL), 'The rebuild hook is not https.', 'REBUILD_WEBHOOK_URL', must],
    [isShort, short, 'ADMIN_PASSWORD', must],
    [!PUBLIC_SUPABASE_URL, embedded, database, should],
  ]);
}

function standing(checks: Check[]): Finding[] {
  return checks.filter(([stands]) => stands).map(([, what, where, weight]) => weight(what, where));
}
