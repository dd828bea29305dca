import { formatPhone } from '#schemas/us-phone.ts';

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
} as const;
