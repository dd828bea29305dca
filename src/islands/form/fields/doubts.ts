import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import { likelyEmail } from '#schemas/fields/email-address.ts';
import { looksLikePhone } from '#schemas/fields/phone-number.ts';
import { normalAnswer } from '#schemas/quotes/normal-answer.ts';
import type { DoubtedQuestion } from '#schemas/requests/doubts.ts';
import { boxesOf } from './date-parts.ts';
import type { FieldMessage } from './field-messages.ts';
import {
  looksLikeBirthDate,
  looksLikeVehicle,
  namesZipCode,
  numberBetween,
  numberIn,
} from './plausible-answers.ts';

/** A doubt about an answer that never keeps a visitor from submitting. */
export interface Doubt {
  isPlausible: (text: string) => boolean;
  /** What was asked. */
  label: string;
  /** What looks wrong. */
  doubt: (answer: string) => string;
  /** The doubt and what to do about it, while the answer can still be changed. */
  text: (answer: string) => string;
  /** The answer that was probably meant, where one is known. */
  meant: (answer: string) => string | undefined;
}

/** Usual years of construction: bounds for the browser and for the doubt. */
export const usualYearsBuilt = () => [1800, new Date().getFullYear()] as const;
/** Usual age of a roof, in years: the same. */
export const maxRoofAge = 100;

/** When an answer is plausible, by the field's name, in every form. */
const rules: Record<DoubtedQuestion, (text: string) => boolean> = {
  dateOfBirth: looksLikeBirthDate,
  email: (text: string) => likelyEmail(text) === undefined,
  phone: looksLikePhone,
  // Texas licenses from 15; other states and countries from 14.
  licenseAge: numberBetween(14, 99),
  address: namesZipCode,
  vin: looksLikeVehicle,
  yearBuilt: (text: string) => numberBetween(...usualYearsBuilt())(text),
  // A smaller number is more likely a count of rooms, or of thousands.
  squareFeet: numberBetween(100, Number.POSITIVE_INFINITY),
  roofAge: numberBetween(0, maxRoofAge),
};

/** Questions for a number. */
const numberExamples: Partial<Record<DoubtedQuestion, string>> = {
  licenseAge: '16',
  yearBuilt: '1998',
  squareFeet: '2400',
  roofAge: '12',
};

const hasRule = (question: string): question is DoubtedQuestion => question in rules;

/** The doubt that a field may show, by its name: `vehicles.0.vin` is a VIN. */
export function doubtFor(name: string, locale: Locale): Doubt | undefined {
  const question = name.slice(name.lastIndexOf('.') + 1);
  if (!hasRule(question)) return undefined;
  const { doubted, doubts, didYouMean, notANumber, enterNumber, advice } = formText[locale];
  const shared = { isPlausible: rules[question], label: doubted[question] };
  if (question === 'email') {
    const ask = (answer: string) => didYouMean(likelyEmail(answer) ?? '');
    return { ...shared, doubt: ask, text: ask, meant: likelyEmail };
  }
  const own: Partial<Record<string, string>> = advice;
  const example = numberExamples[question];
  const askForNumber = (answer: string) =>
    example && numberIn(answer) === undefined ? enterNumber(example) : undefined;
  const doubt = (answer: string) => (askForNumber(answer) ? notANumber : doubts[question]);
  const text = (answer: string) =>
    askForNumber(answer) ?? `${doubts[question]} ${own[question] ?? advice.usual}`;
  return { ...shared, doubt, text, meant: () => undefined };
}

/** An empty answer is never implausible: it may be an error instead. */
export function isImplausible(answer: string, { isPlausible }: Doubt): boolean {
  return answer !== '' && !isPlausible(answer);
}

/** The doubts about a form's answers, in their order, with the answer and what to do about each. */
export function doubtsOf(answers: object, locale: Locale): FieldMessage[] {
  return doubtsIn(answers, locale).map(({ name, label, shown, answer, text }) => ({
    name,
    message: `${label} ${shown}: ${text(answer)}`,
  }));
}

/** The paths of the answers that look mistyped, for the office. */
export function doubtedPaths(answers: object): string[] {
  return doubtsIn(answers, 'en').map(({ name }) => name);
}

/** The doubts about submitted answers, which can no longer be changed. */
export function submittedDoubts(answers: object, locale: Locale): FieldMessage[] {
  return doubtsIn(answers, locale).map(({ name, label, shown, answer, doubt }) => ({
    name,
    message: `${label} ${shown}: ${doubt(answer)}`,
  }));
}

function doubtsIn(
  answers: object,
  locale: Locale,
  parent = '',
): (Doubt & { name: string; answer: string; shown: string })[] {
  return Object.entries(answers).flatMap(([key, typed]: [string, unknown]) => {
    const name = parent + key;
    if (typeof typed === 'object' && typed !== null) return doubtsIn(typed, locale, `${name}.`);
    const doubt = doubtFor(name, locale);
    if (!doubt || typeof typed !== 'string') return [];
    const answer = normalAnswer(name, typed);
    if (!isImplausible(answer, doubt)) return [];
    const shown = name.endsWith('dateOfBirth') ? boxesOf(answer).join('/') : answer;
    return [{ name, answer, shown, ...doubt }];
  });
}
