/** Questions whose answers a form may doubt. */
const doubtedQuestions = [
  'dateOfBirth',
  'email',
  'phone',
  'licenseAge',
  'address',
  'vin',
  'yearBuilt',
  'squareFeet',
  'roofAge',
] as const;

export type DoubtedQuestion = (typeof doubtedQuestions)[number];

/** The path of a doubted answer: `phone`, `vehicles.0.vin`. */
export const doubtPath = new RegExp(
  `^((vehicles|otherDrivers)\\.[0-9]{1,2}\\.)?(${doubtedQuestions.join('|')})$`,
);

/** More than the forms can have: three in each of fifty vehicles and drivers. */
export const mostDoubts = 160;
