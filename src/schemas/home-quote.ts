import * as z from 'zod/mini';
import { dictionary, type Locale } from '#i18n/locales.ts';
import { answer, answerOfLength, emailAnswer } from './quote-answers.ts';

const texts = dictionary({
  en: {
    firstName: 'First name must be at least 2 characters',
    lastName: 'Last name must be at least 2 characters',
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
    dateOfBirth: 'Date of birth is required',
    address: 'Please enter a complete address',
    yearBuilt: 'Please enter the year the home was built',
    squareFeet: 'Square footage is required',
    roofAge: 'Roof age is required',
    currentInsurer: 'Current insurer is required',
  },
  es: {
    firstName: 'El nombre debe tener al menos 2 caracteres',
    lastName: 'El apellido debe tener al menos 2 caracteres',
    email: 'Escriba un correo electrónico válido',
    phone: 'Escriba un número de teléfono válido',
    dateOfBirth: 'La fecha de nacimiento es obligatoria',
    address: 'Escriba la dirección completa',
    yearBuilt: 'Escriba el año en que se construyó la casa',
    squareFeet: 'Los pies cuadrados son obligatorios',
    roofAge: 'La antigüedad del techo es obligatoria',
    currentInsurer: 'La aseguradora actual es obligatoria',
  },
});

/** A request for a home quote. Every value stays the text that was typed. */
export const homeQuoteSchema = (locale: Locale) => {
  const messages = texts[locale];
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
