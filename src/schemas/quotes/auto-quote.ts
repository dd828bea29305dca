import * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import { type AutoQuoteMessages, autoQuoteMessages } from './auto-quote-messages.ts';
import {
  answer,
  dateAnswer,
  emailAnswer,
  listOf,
  listWithEntries,
  phoneAnswer,
} from './quote-answers.ts';

/** Choices in the order in which the form shows them. */
export const autoQuoteChoices = {
  maritalStatus: ['single', 'married', 'divorced', 'widowed'],
  housing: ['own', 'rent', 'family'],
  ownership: ['owned', 'financed', 'leased'],
  education: ['high-school', 'some-college', 'bachelors', 'masters', 'doctorate'],
  minimumCoverage: ['yes', 'no'],
} as const;

const vehicleSchema = (messages: AutoQuoteMessages) =>
  z.object({
    vin: answer(messages.vin).check(z.toUpperCase()),
    ownership: z.enum(autoQuoteChoices.ownership),
  });

export const driverSchema = (locale: Locale) => {
  const messages = autoQuoteMessages[locale];
  return z.object({
    firstName: answer(messages.firstName),
    lastName: answer(messages.lastName),
    dateOfBirth: dateAnswer(messages.dateOfBirth),
    education: z.enum(autoQuoteChoices.education),
    licenseAge: answer(messages.driverLicenseAge),
  });
};

/** Fields are in the order of the form, and so are their errors. */
export const autoQuoteSchema = (locale: Locale) => {
  const messages = autoQuoteMessages[locale];
  return z.object({
    firstName: answer(messages.firstName),
    lastName: answer(messages.lastName),
    dateOfBirth: dateAnswer(messages.dateOfBirth),
    licenseAge: answer(messages.licenseAge),
    address: answer(messages.address),
    maritalStatus: z.enum(autoQuoteChoices.maritalStatus),
    housing: z.enum(autoQuoteChoices.housing),
    vehicles: listWithEntries(vehicleSchema(messages), messages.vehicles, messages.tooManyVehicles),
    dailyMiles: answer(messages.dailyMiles),
    otherDrivers: listOf(driverSchema(locale), messages.tooManyDrivers),
    currentInsurance: answer(messages.currentInsurance),
    minimumCoverage: z.enum(autoQuoteChoices.minimumCoverage),
    email: emailAnswer(messages.email),
    phone: phoneAnswer(1, messages.phone),
  });
};

export type AutoQuote = z.infer<ReturnType<typeof autoQuoteSchema>>;

export const blankVehicle: AutoQuote['vehicles'][number] = { vin: '', ownership: 'owned' };

export const blankDriver: AutoQuote['otherDrivers'][number] = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  education: 'high-school',
  licenseAge: '',
};

export const autoQuoteDefaults: AutoQuote = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  licenseAge: '',
  address: '',
  maritalStatus: 'single',
  housing: 'own',
  vehicles: [blankVehicle],
  dailyMiles: '',
  otherDrivers: [],
  currentInsurance: '',
  minimumCoverage: 'yes',
  email: '',
  phone: '',
};
