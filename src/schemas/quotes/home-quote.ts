import * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import { homeQuoteMessages } from './home-quote-messages.ts';
import { answer, answerOfLength, emailAnswer } from './quote-answers.ts';

/** A request for a home quote. Every value stays the text that was typed. */
export const homeQuoteSchema = (locale: Locale) => {
  const messages = homeQuoteMessages[locale];
  return z.object({
    firstName: answerOfLength(2, messages.firstName),
    lastName: answerOfLength(2, messages.lastName),
    email: emailAnswer(messages.email),
    phone: answerOfLength(10, messages.phone),
    dateOfBirth: answer(messages.dateOfBirth),
    address: answerOfLength(5, messages.address),
    yearBuilt: answerOfLength(4, messages.yearBuilt),
    squareFeet: answer(messages.squareFeet),
    roofAge: answer(messages.roofAge),
    currentInsurer: answer(messages.currentInsurer),
  });
};

/** A request for a home quote. */
export type HomeQuote = z.infer<ReturnType<typeof homeQuoteSchema>>;

/** A home quote before the first answer. */
export const homeQuoteDefaults: HomeQuote = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  address: '',
  yearBuilt: '',
  squareFeet: '',
  roofAge: '',
  currentInsurer: '',
};

/** The wizard's steps and the fields that each one asks for. */
export const homeQuoteSteps = [
  ['firstName', 'lastName', 'email', 'phone'],
  ['dateOfBirth', 'address'],
  ['yearBuilt', 'squareFeet', 'roofAge'],
  ['currentInsurer'],
] as const satisfies readonly (readonly (keyof HomeQuote)[])[];
