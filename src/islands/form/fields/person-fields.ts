import { formatPhone } from '#schemas/fields/phone-number.ts';

const inOneLine = (text: string) => text.trim().replaceAll(/[\s,]*\n\s*/g, ', ');

/** Input attributes of the personal questions that both forms ask. */
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
  // Browsers fill in only street and apartment; the hint asks for city and ZIP code.
  address: {
    name: 'address',
    lines: 2,
    autoComplete: 'street-address',
    autoCapitalize: 'words',
    tidy: inOneLine,
  },
} as const;
