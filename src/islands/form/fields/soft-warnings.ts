import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import { looksLikePhone } from '#schemas/fields/phone-number.ts';
import type { FieldProblem } from './field-messages.ts';
import {
  looksLikeBirthDate,
  looksLikeVehicle,
  namesZipCode,
  numberBetween,
} from './plausible-answers.ts';

/** A gentle doubt about an answer. It never keeps anybody from going on. */
export interface Hint {
  isPlausible: (text: string) => boolean;
  /** What looks wrong. */
  doubt: string;
  /** The doubt and what to do about it, while the answer can still be changed. */
  text: string;
}

/** Years of building that the browser and the hint take for usual. */
export const builtBetween = () => [1800, new Date().getFullYear()] as const;
/** Ages of a roof that the browser and the hint take for usual. */
export const oldestRoof = 100;

/** When the answer to a question is doubted; questions of the same name ask the same in each form. */
const rules = {
  dateOfBirth: looksLikeBirthDate,
  phone: looksLikePhone,
  // Texas licenses from 15; other states and countries from 14.
  licenseAge: numberBetween(14, 99),
  address: namesZipCode,
  vin: looksLikeVehicle,
  yearBuilt: (text: string) => numberBetween(...builtBetween())(text),
  squareFeet: numberBetween(1, Number.POSITIVE_INFINITY),
  roofAge: numberBetween(0, oldestRoof),
};

const isDoubted = (question: string): question is keyof typeof rules => question in rules;

/** What there may be to doubt about the field of a name: `vehicles.0.vin` asks for a VIN. */
export function hintFor(name: string, locale: Locale): Hint | undefined {
  const question = name.slice(name.lastIndexOf('.') + 1);
  if (!isDoubted(question)) return undefined;
  const { hints, advice } = formText[locale];
  const own: Partial<Record<string, string>> = advice;
  const doubt = hints[question];
  const text = `${doubt} ${own[question] ?? advice.usual}`;
  return { isPlausible: rules[question], doubt, text };
}

/** Whether an answer is worth a second look. An empty one is not: it may be refused, but not doubted. */
export function isDoubtful(answer: string, { isPlausible }: Hint): boolean {
  return answer.trim() !== '' && !isPlausible(answer);
}

/** Every doubt about a form's answers, in their order, with what to do about it. */
export function doubtsIn(answers: object, locale: Locale): FieldProblem[] {
  return doubtful(answers, locale).map(({ name, text }) => ({ name, message: text }));
}

/** Every doubt about answers that are sent, and can no longer be changed. */
export function doubtsSent(answers: object, locale: Locale): FieldProblem[] {
  return doubtful(answers, locale).map(({ name, doubt }) => ({ name, message: doubt }));
}

function doubtful(answers: object, locale: Locale, parent = ''): (Hint & { name: string })[] {
  return Object.entries(answers).flatMap(([key, answer]: [string, unknown]) => {
    const name = parent + key;
    if (typeof answer === 'object' && answer !== null) return doubtful(answer, locale, `${name}.`);
    const hint = hintFor(name, locale);
    if (!hint || typeof answer !== 'string' || !isDoubtful(answer, hint)) return [];
    return [{ name, ...hint }];
  });
}
