import { formatPhone } from '#schemas/fields/phone-number.ts';

/** An address in one line, as it is written on an envelope's back. */
const inOneLine = (text: string) => text.trim().replaceAll(/[\s,]*\n\s*/g, ', ');

/** How browsers are told what belongs in the fields that both forms ask of a person. */
export const personFields = {
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
    tidy: formatPhone,
  },
  // Browsers fill in street and apartment; that city and ZIP code belong here too, the hint says.
  address: {
    name: 'address',
    lines: 2,
    autoComplete: 'street-address',
    autoCapitalize: 'words',
    tidy: inOneLine,
  },
} as const;
