import type { Agency } from '#schemas/agency.ts';
import { OperatorError } from '../environment.ts';
import type { Path } from './edit-yaml.ts';

type Fact = [path: Path, value: string | number];

/** One thing that an agency is asked about itself. */
export interface Question {
  label: string;
  /** Where the answer stands in `content/agency.yaml`. */
  path: Path;
  /** The mark of something invented that an answer takes away. */
  mark?: Path;
  /** What else an answer means, if it is not the fact itself. Throws an {@link OperatorError}. */
  facts?: (answer: string, before: Agency) => Fact[];
}

const amount =
  (path: Path) =>
  (answer: string): Fact[] => [[path, Number(answer)]];

/** What differs from agency to agency, in the order in which one knows it by heart. */
export const questions: Question[] = [
  { label: 'Name of the agency', path: ['name'], mark: ['sample'] },
  { label: 'Phone', path: ['phone', 'display'], facts: phoneFacts },
  { label: 'Street and number', path: ['address', 'street'] },
  { label: 'Town', path: ['address', 'locality'], facts: townFacts },
  { label: 'ZIP code', path: ['address', 'postalCode'] },
  { label: 'License number of the agency', path: ['licenseNumber'] },
  numberQuestion('Google rating, 1 to 5', ['rating', 'value']),
  numberQuestion('Number of Google reviews', ['rating', 'count']),
  { label: 'Grade', path: ['claims', 'grade'], mark: ['claims', 'sample'] },
  numberQuestion('Years of experience', ['claims', 'yearsOfExperience']),
  numberQuestion('Year of the copyright notice', ['copyrightYear']),
  {
    label: 'Email for whoever finds a weakness in the site',
    path: ['securityContact'],
    facts: (answer) => [[['securityContact'], `mailto:${answer.replace(/^mailto:/, '')}`]],
  },
];

function numberQuestion(label: string, path: Path): Question {
  const mark = path.length > 1 ? { mark: [...path.slice(0, -1), 'sample'] } : {};
  return { label, path, facts: amount(path), ...mark };
}

function phoneFacts(answer: string): Fact[] {
  const digits = answer.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  if (!area) throw new OperatorError('A phone number has ten digits, such as 281 440 2000.');
  return [
    [['phone', 'display'], `(${area}) ${exchange}-${line}`],
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
