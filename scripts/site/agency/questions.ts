import { readFileSync, statSync } from 'node:fs';
import { parseDocument } from 'yaml';
import * as z from 'zod/mini';
import type { Agency } from '#schemas/content/agency.ts';
import { dialedPhone, formatPhone } from '#schemas/fields/phone-number.ts';
import { OperatorError } from '../../host/command/operator-error.ts';
import { typedPath } from '../../host/command/typed-path.ts';
import { yesOrNo } from '../../host/command/yes-or-no.ts';
import { parseMark } from '../content/parse-mark.ts';
import { svgProblem } from '../content/svg-problem.ts';
import { areaQuestions, withTown } from './area-questions.ts';
import { agencyOf, type Draft, textOf, withText } from './draft.ts';
import { type FactValue, type Path, setFact } from './edit-yaml.ts';
import { parseOpeningHours, showOpeningHours } from './opening-hours-answer.ts';
import type { Question } from './question.ts';

type Fact = [path: Path, value: FactValue];

interface FactOptions extends Pick<Question, 'mark' | 'isRequired'> {
  /** Converts an answer to facts; none for an invalid answer. Without it, the answer is the fact. */
  facts?: (answer: string, before: Agency, path: Path) => Fact[];
  /** Without it, the fact itself is shown. */
  show?: (agency: Agency) => string;
  /** The reason why an answer is invalid. */
  hint?: string;
}

const phone = { facts: phoneFacts, hint: 'A phone number has ten digits, such as 281 555 0100.' };
const hours = {
  facts: hoursFacts,
  show: (agency: Agency) => showOpeningHours(agency.hours),
  hint: 'Hours look like Mon-Fri 9-5; Sat 9am-2pm; Sun closed, with the days first. Days not named are by appointment.',
};
const rating = {
  facts: ratingFacts,
  show: ({ rating }: Agency) => (rating ? `${rating.value} from ${rating.count}` : ''),
  hint: 'Answer with both numbers, such as 4.9 from 35.',
};
const amount = { facts: amountFacts, hint: 'A number, such as 12.' };
const text = { facts: textFacts, hint: phone.hint };
const email = {
  facts: emailFacts,
  hint: 'An email address, such as office@example.com.',
};
const contact = { facts: contactFacts, hint: email.hint };
const requests = {
  facts: switchFacts,
  hint: 'Answer on or off. docs/leads.md explains where requests go.',
};

export const questions: Question[] = [
  factQuestion('Name of the agency', ['name'], { mark: ['sample'], isRequired: true }),
  factQuestion('Phone', ['phone', 'display'], { ...phone, isRequired: true }),
  factQuestion('Number that takes text messages, if you have one', ['textNumber'], text),
  factQuestion('Email for clients, if you have one', ['email'], email),
  factQuestion('Street and number', ['address', 'street']),
  townQuestion(),
  factQuestion('ZIP code', ['address', 'postalCode'], { isRequired: true }),
  ...areaQuestions,
  factQuestion('Opening hours, such as Mon-Fri 9-5; Sat 10-2; Sun closed', ['hours'], {
    ...hours,
    isRequired: true,
  }),
  factQuestion('Time in which you answer quote requests', ['answerTime'], {
    facts: (answer, _before, path) => [[path, answer.toLowerCase().replaceAll(/\s+/g, ' ')]],
    show: ({ answerTime }) => answerTime,
  }),
  markQuestion(),
  factQuestion('Name on the license, or the assumed name registered with the state, if another', [
    'licensedName',
  ]),
  factQuestion('License number of the agency', ['licenseNumber']),
  factQuestion('Google rating and number of reviews, such as 4.9 from 35', ['rating'], {
    ...rating,
    mark: ['rating', 'sample'],
  }),
  factQuestion('Grade', ['claims', 'grade'], { mark: ['claims', 'sample'] }),
  factQuestion('Years of experience', ['claims', 'yearsOfExperience'], {
    ...amount,
    mark: ['claims', 'sample'],
  }),
  factQuestion('Year of the copyright notice', ['copyrightYear'], amount),
  factQuestion('Email for security reports about the site', ['securityContact'], contact),
  factQuestion('Receive quote requests from the forms (on or off)', ['quoteRequests'], requests),
  {
    label: 'Address of the website, such as https://www.example.com',
    show: ({ siteUrl }) => siteUrl,
    apply: (answer, draft) => ({ ...draft, siteUrl: siteOrigin(answer) }),
  },
];

/** A question whose answer is in `agency.yaml`. */
function factQuestion(label: string, path: Path, options: FactOptions = {}): Question {
  const { facts, show, hint, ...rest } = options;
  return {
    label,
    ...rest,
    show: (draft) => show?.(agencyOf(draft)) ?? shownFact(draft, path),
    apply(answer, draft) {
      const changes = facts?.(answer, agencyOf(draft), path) ?? [[path, answer] as const];
      if (changes.length === 0) throw new OperatorError(hint);
      return withFacts(draft, changes);
    },
  };
}

function shownFact(draft: Draft, path: Path): string {
  const fact = parseDocument(textOf(draft, 'agency.yaml')).getIn(path) ?? '';
  return String(fact).replace(/^mailto:/, '');
}

function withFacts(draft: Draft, changes: readonly (readonly [Path, FactValue])[]): Draft {
  const before = textOf(draft, 'agency.yaml');
  const after = withText(
    draft,
    'agency.yaml',
    changes.reduce((text, [path, value]) => setFact(text, path, value), before),
  );
  agencyOf(after);
  return after;
}

/** The tagline names the town too. A new agency works there until it names a larger area. */
function townQuestion(): Question {
  const question = factQuestion('City', ['address', 'locality'], {
    isRequired: true,
    facts(answer, { address, tagline }, path) {
      const moved = (text: string) => text.replaceAll(address.locality, () => answer);
      return [
        [path, answer],
        [['tagline', 'en'], moved(tagline.en)],
        [['tagline', 'es'], moved(tagline.es)],
      ];
    },
  });
  return {
    ...question,
    apply(answer, draft) {
      const moved = question.apply(answer, draft);
      return draft.isNew ? withTown(moved, answer) : moved;
    },
  };
}

function markQuestion(): Question {
  return {
    label: 'Mark of the agency, an SVG file',
    show: ({ mark }) => mark,
    apply: (answer, draft) => ({
      ...withText(draft, 'mark.svg', readMark(answer)),
      mark: typedPath(answer),
    }),
  };
}

function readMark(typed: string): string {
  const path = typedPath(typed);
  const text = readText(path);
  const problem = svgProblem(text);
  if (problem) throw new OperatorError(`${path} ${problem}.`);
  parseMark(text, path);
  return text;
}

const mostBytes = 1024 * 1024;

function readText(path: string): string {
  // A pipe or a device would have no end.
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && !stats.isFile()) throw new OperatorError(`${path} is not a file.`);
  if (stats && stats.size > mostBytes) throw new OperatorError(`${path} is larger than 1 MB.`);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new OperatorError(`${path} cannot be read.`);
  }
}

function siteOrigin(answer: string): string {
  const hint = 'The address starts with https:// and has no path: https://www.example.com.';
  if (!(URL.canParse(answer) && /^https:\/\//i.test(answer))) throw new OperatorError(hint);
  const { origin, href } = new URL(answer);
  if (href !== `${origin}/`) throw new OperatorError(hint);
  return origin;
}

function amountFacts(answer: string, _before: Agency, path: Path): Fact[] {
  const value = Number(answer);
  return Number.isNaN(value) ? [] : [[path, value]];
}

function ratingFacts(answer: string, { rating }: Agency): Fact[] {
  const [, value, count] = /^(\d[.,]?\d*)\D+(\d+)\D*$/.exec(answer) ?? [];
  if (!(value && count)) return [];
  return [
    [['rating', 'value'], Number(value.replace(',', '.'))],
    [['rating', 'count'], Number(count)],
    [['rating', 'source'], rating?.source ?? 'Google'],
  ];
}

function phoneFacts(answer: string): Fact[] {
  const dialed = dialedPhone(answer);
  if (!dialed) return [];
  return [
    [['phone', 'display'], formatPhone(answer)],
    [['phone', 'e164'], dialed],
  ];
}

function textFacts(answer: string, _before: Agency, path: Path): Fact[] {
  return dialedPhone(answer) ? [[path, formatPhone(answer)]] : [];
}

function emailFacts(answer: string, _before: Agency, path: Path): Fact[] {
  return z.email().safeParse(answer).success ? [[path, answer]] : [];
}

function contactFacts(answer: string, _before: Agency, path: Path): Fact[] {
  if (z.email().safeParse(answer).success) return [[path, `mailto:${answer}`]];
  return /^(mailto:|https:\/\/|tel:)/.test(answer) ? [[path, answer]] : [];
}

function hoursFacts(answer: string, _before: Agency, path: Path): Fact[] {
  const hours = parseOpeningHours(answer);
  return hours ? [[path, hours]] : [];
}

function switchFacts(answer: string, _before: Agency, path: Path): Fact[] {
  const isOn = /^on$/i.test(answer) || (/^off$/i.test(answer) ? false : yesOrNo(answer));
  return isOn === null ? [] : [[path, isOn ? 'on' : 'off']];
}
