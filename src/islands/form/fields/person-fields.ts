import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';

const attributes = {
  firstName: { name: 'firstName', autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { name: 'lastName', autoComplete: 'family-name', autoCapitalize: 'words' },
  email: {
    name: 'email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    spellCheck: false,
  },
  phone: {
    name: 'phone',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
  },
  // Browsers fill in only street and apartment; the hint asks for city and ZIP code.
  address: {
    name: 'address',
    lines: 2,
    autoComplete: 'street-address',
    autoCapitalize: 'words',
  },
} as const;

/** The personal questions that both forms ask: input attributes and, except for the address, a hint. */
export function personFields(locale: Locale) {
  const { firstName, lastName, email, phone, address } = attributes;
  const { firstNameHint, lastNameHint, emailHint, phoneHint } = formText[locale];
  return {
    firstName: { ...firstName, hint: firstNameHint },
    lastName: { ...lastName, hint: lastNameHint },
    email: { ...email, hint: emailHint },
    phone: { ...phone, hint: phoneHint },
    address,
  };
}
