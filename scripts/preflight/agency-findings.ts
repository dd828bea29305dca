import type { Agency } from '#schemas/content/agency.ts';
import { quotesAreDelivered } from '#schemas/quotes/quote-delivery.ts';
import { type Finding, must, should } from './finding.ts';

const file = 'content/agency.yaml';

/** What of the agency's facts is invented, missing or not connected. */
export function agencyFindings(agency: Agency, isDelivered = quotesAreDelivered): Finding[] {
  const { phone, rating, claims, address, quoteForm, introVideo } = agency;
  const checks: [boolean, Finding][] = [
    [
      agency.sample === true,
      must('The agency is the invented example agency.', `npm run agency; ${file}: sample`),
    ],
    [
      /555-?01\d\d$/.test(phone.e164),
      must(`${phone.display} is a number that nobody can have.`, `${file}: phone`),
    ],
    [rating.sample === true, must('The rating is invented.', `${file}: rating`)],
    [
      claims.sample === true,
      must('Grade and years of experience are invented.', `${file}: claims`),
    ],
    [
      agency.hours.some(({ sample }) => sample),
      must('The opening hours are the example’s.', `${file}: hours`),
    ],
    [!agency.licenseNumber, must('The license number is missing.', `${file}: licenseNumber`)],
    [!address.street, should('The address has no street.', `${file}: address.street`)],
    [
      agency.copyrightYear < new Date().getFullYear(),
      should(`The copyright notice says ${agency.copyrightYear}.`, `${file}: copyrightYear`),
    ],
    [!isDelivered, must('Quote requests are not delivered anywhere.', deliveryPlace)],
    [
      !quoteForm,
      should(
        'City pages show no form of a provider, but a way to our own forms.',
        `${file}: quoteForm`,
      ),
    ],
    [
      introVideo?.sample === true,
      should('The intro video is the one of the example agency.', `${file}: introVideo`),
    ],
    [
      !agency.securityContact,
      should('Weaknesses of the site are reported by phone.', `${file}: securityContact`),
    ],
  ];
  return checks.filter(([stands]) => stands).map(([, finding]) => finding);
}

const deliveryPlace = 'src/islands/form/deliver.ts, then src/schemas/quotes/quote-delivery.ts';
