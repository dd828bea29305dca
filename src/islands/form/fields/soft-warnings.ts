import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import { looksLikePhone } from '#schemas/fields/phone-number.ts';
import { boxesOf } from './date-parts.ts';
import type { FieldMessage } from './field-messages.ts';
import {
  looksLikeBirthDate,
  looksLikeVehicle,
  namesZipCode,
  numberBetween,
} from './plausible-answers.ts';

/** A doubt about an answer that never keeps a visitor from submitting. */
export interface SoftWarning {
  isPlausible: (text: string) => boolean;
  /** What was asked. */
  label: string;
  /** What looks wrong. */
  doubt: string;
  /** The doubt and what to do about it, while the answer can still be changed. */
  text: string;
}

/** Usual years of construction: bounds for the browser and for the warning. */
export const usualYearsBuilt = () => [1800, new Date().getFullYear()] as const;
/** Usual age of a roof, in years: the same. */
export const maxRoofAge = 100;

/** When an answer is plausible, by the field's name, in every form. */
const rules = {
  dateOfBirth: looksLikeBirthDate,
  phone: looksLikePhone,
  // Texas licenses from 15; other states and countries from 14.
  licenseAge: numberBetween(14, 99),
  address: namesZipCode,
  vin: looksLikeVehicle,
  yearBuilt: (text: string) => numberBetween(...usualYearsBuilt())(text),
  squareFeet: numberBetween(1, Number.POSITIVE_INFINITY),
  roofAge: numberBetween(0, maxRoofAge),
};

const hasRule = (question: string): question is keyof typeof rules => question in rules;

/** The warning that a field may show, by its name: `vehicles.0.vin` is a VIN. */
export function softWarningFor(name: string, locale: Locale): SoftWarning | undefined {
  const question = name.slice(name.lastIndexOf('.') + 1);
  if (!hasRule(question)) return undefined;
  const { doubted, doubts, advice } = formText[locale];
  const own: Partial<Record<string, string>> = advice;
  const doubt = doubts[question];
  const text = `${doubt} ${own[question] ?? advice.usual}`;
  return { isPlausible: rules[question], label: doubted[question], doubt, text };
}

/** An empty answer is never implausible: it may be an error instead. */
export function isImplausible(answer: string, { isPlausible }: SoftWarning): boolean {
  return answer.trim() !== '' && !isPlausible(answer);
}

/** The warnings about a form's answers, in their order, with the answer and what to do about each. */
export function softWarnings(answers: object, locale: Locale): FieldMessage[] {
  return warningsIn(answers, locale).map(({ name, written, text }) => ({
    name,
    message: `${written}: ${text}`,
  }));
}

/** The warnings about submitted answers, which can no longer be changed. */
export function submittedWarnings(answers: object, locale: Locale): FieldMessage[] {
  return warningsIn(answers, locale).map(({ name, written, doubt }) => ({
    name,
    message: `${written}: ${doubt}`,
  }));
}

function warningsIn(
  answers: object,
  locale: Locale,
  parent = '',
): (SoftWarning & { name: string; written: string })[] {
  return Object.entries(answers).flatMap(([key, answer]: [string, unknown]) => {
    const name = parent + key;
    if (typeof answer === 'object' && answer !== null) {
      return warningsIn(answer, locale, `${name}.`);
    }
    const warning = softWarningFor(name, locale);
    if (!warning || typeof answer !== 'string' || !isImplausible(answer, warning)) return [];
    const shown = name.endsWith('dateOfBirth') ? boxesOf(answer).join('/') : answer;
    return [{ name, written: `${warning.label} ${shown}`, ...warning }];
  });
}
