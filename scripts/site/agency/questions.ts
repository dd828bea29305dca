import * as z from 'zod/mini';
import type { Agency } from '#schemas/content/agency.ts';
import { dialedPhone, formatPhone } from '#schemas/fields/phone-number.ts';
import type { Path } from './edit-yaml.ts';

type Fact = [path: Path, value: string | number];

export interface Question {
  label: string;
  /** Of the answer in `content/agency.yaml`. */
  path: Path;
  /** A `sample` mark, removed once all its questions have been answered. */
  mark?: Path;
  /** Converts an answer to facts; none for an invalid answer. Without it, the answer is the fact. */
  facts?: (answer: string, before: Agency, path: Path) => Fact[];
  /** Shown after an invalid answer. */
  hint?: string;
}

const rating: Path = ['rating', 'sample'];
const claims: Path = ['claims', 'sample'];
const amount = { facts: amountFacts, hint: 'A number, such as 4.9 or 35.' };
const phone = { facts: phoneFacts, hint: 'A phone number has ten digits, such as 281 440 2000.' };
const contact = { facts: contactFacts, hint: 'An email address, such as office@example.com.' };

export const questions: Question[] = [
  { label: 'Name of the agency', path: ['name'], mark: ['sample'] },
  { label: 'Phone', path: ['phone', 'display'], ...phone },
  { label: 'Street and number', path: ['address', 'street'] },
  { label: 'City', path: ['address', 'locality'], facts: townFacts },
  { label: 'ZIP code', path: ['address', 'postalCode'] },
  { label: 'License number of the agency', path: ['licenseNumber'] },
  { label: 'Google rating, 1 to 5', path: ['rating', 'value'], mark: rating, ...amount },
  { label: 'Number of Google reviews', path: ['rating', 'count'], mark: rating, ...amount },
  { label: 'Grade', path: ['claims', 'grade'], mark: claims },
  { label: 'Years of experience', path: ['claims', 'yearsOfExperience'], mark: claims, ...amount },
  { label: 'Year of the copyright notice', path: ['copyrightYear'], ...amount },
  {
    label: 'Email for security reports about the site',
    path: ['securityContact'],
    ...contact,
  },
  {
    label: 'Receive quote requests from the forms (on or off)',
    path: ['quoteRequests'],
    facts: switchFacts,
    hint: 'Answer on or off. docs/leads.md explains where requests go.',
  },
];

function amountFacts(answer: string, _before: Agency, path: Path): Fact[] {
  const value = Number(answer.replace(',', '.'));
  return Number.isNaN(value) ? [] : [[path, value]];
}

function phoneFacts(answer: string): Fact[] {
  const dialed = dialedPhone(answer);
  if (!dialed) return [];
  return [
    [['phone', 'display'], formatPhone(answer)],
    [['phone', 'e164'], dialed],
  ];
}

// The tagline names the city too.
function townFacts(answer: string, { address, tagline }: Agency): Fact[] {
  const moved = (text: string) => text.replaceAll(address.locality, () => answer);
  return [
    [['address', 'locality'], answer],
    [['tagline', 'en'], moved(tagline.en)],
    [['tagline', 'es'], moved(tagline.es)],
  ];
}

function contactFacts(answer: string, _before: Agency, path: Path): Fact[] {
  if (z.email().safeParse(answer).success) return [[path, `mailto:${answer}`]];
  return /^(mailto:|https:\/\/|tel:)/.test(answer) ? [[path, answer]] : [];
}

function switchFacts(answer: string, _before: Agency, path: Path): Fact[] {
  if (/^(on|yes|y|sí|si|s)$/i.test(answer)) return [[path, 'on']];
  return /^(off|no|n)$/i.test(answer) ? [[path, 'off']] : [];
}
