import * as z from 'zod/mini';
import type { Agency } from '#schemas/content/agency.ts';
import { formatPhone, usDigits } from '#schemas/us-phone.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Path } from './edit-yaml.ts';

type Fact = [path: Path, value: string | number];

/** One thing that an agency is asked about itself. */
export interface Question {
  label: string;
  /** Where the answer stands in `content/agency.yaml`. */
  path: Path;
  /** The mark of something invented; it goes when all questions under it have been answered. */
  mark?: Path;
  /** What an answer means, if it is not the fact itself. Throws an {@link OperatorError}. */
  facts?: (answer: string, before: Agency) => Fact[];
}

const rating: Path = ['rating', 'sample'];
const claims: Path = ['claims', 'sample'];

/** What differs from agency to agency, in the order in which one knows it by heart. */
export const questions: Question[] = [
  { label: 'Name of the agency', path: ['name'], mark: ['sample'] },
  { label: 'Phone', path: ['phone', 'display'], facts: phoneFacts },
  { label: 'Street and number', path: ['address', 'street'] },
  { label: 'Town', path: ['address', 'locality'], facts: townFacts },
  { label: 'ZIP code', path: ['address', 'postalCode'] },
  { label: 'License number of the agency', path: ['licenseNumber'] },
  { ...amount('Google rating, 1 to 5', ['rating', 'value']), mark: rating },
  { ...amount('Number of Google reviews', ['rating', 'count']), mark: rating },
  { label: 'Grade', path: ['claims', 'grade'], mark: claims },
  { ...amount('Years of experience', ['claims', 'yearsOfExperience']), mark: claims },
  amount('Year of the copyright notice', ['copyrightYear']),
  {
    label: 'Email for whoever finds a weakness in the site',
    path: ['securityContact'],
    facts: contactFacts,
  },
];

function amount(label: string, path: Path): Question {
  const facts = (answer: string): Fact[] => {
    const value = Number(answer.replace(',', '.'));
    if (Number.isNaN(value)) throw new OperatorError('A number, such as 4.9 or 35.');
    return [[path, value]];
  };
  return { label, path, facts };
}

function phoneFacts(answer: string): Fact[] {
  const digits = usDigits(answer);
  // Neither an area code nor the three digits after it begin with 0 or 1.
  if (!/^([2-9]\d\d){2}/.test(digits ?? '') || !digits) {
    throw new OperatorError('A phone number has ten digits, such as 281 440 2000.');
  }
  return [
    [['phone', 'display'], formatPhone(digits)],
    [['phone', 'e164'], `+1${digits}`],
  ];
}

// The tagline names the town, too.
function townFacts(answer: string, { address, tagline }: Agency): Fact[] {
  const moved = (text: string) => text.replaceAll(address.locality, () => answer);
  return [
    [['address', 'locality'], answer],
    [['tagline', 'en'], moved(tagline.en)],
    [['tagline', 'es'], moved(tagline.es)],
  ];
}

function contactFacts(answer: string): Fact[] {
  const path = ['securityContact'];
  if (z.email().safeParse(answer).success) return [[path, `mailto:${answer}`]];
  if (/^(mailto:|https:\/\/|tel:)/.test(answer)) return [[path, answer]];
  throw new OperatorError('An email address, such as office@example.com.');
}
