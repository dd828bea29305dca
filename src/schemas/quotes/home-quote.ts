import * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import { homeQuoteMessages } from './home-quote-messages.ts';
import { answer, answerOfLength, dateAnswer, emailAnswer, phoneAnswer } from './quote-answers.ts';

/** Every answer is the text that was typed, numbers too. */
export const homeQuoteSchema = (locale: Locale) => {
  const messages = homeQuoteMessages[locale];
  return z.object({
    firstName: answerOfLength(2, messages.firstName),
    lastName: answerOfLength(2, messages.lastName),
    email: emailAnswer(messages.email),
    phone: phoneAnswer(10, messages.phone),
    dateOfBirth: dateAnswer(messages.dateOfBirth),
    address: answerOfLength(5, messages.address),
    yearBuilt: answerOfLength(4, messages.yearBuilt),
    squareFeet: answer(messages.squareFeet),
    roofAge: answer(messages.roofAge),
    currentInsurer: answer(messages.currentInsurer),
  });
};

export type HomeQuote = z.infer<ReturnType<typeof homeQuoteSchema>>;

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

/** The fields of each step of the wizard. */
export const homeQuoteSteps = [
  ['firstName', 'lastName', 'email', 'phone'],
  ['dateOfBirth', 'address'],
  ['yearBuilt', 'squareFeet', 'roofAge'],
  ['currentInsurer'],
] as const satisfies readonly (readonly (keyof HomeQuote)[])[];
