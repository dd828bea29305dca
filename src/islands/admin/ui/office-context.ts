import { createContext } from 'react';
import type { Agency } from '#schemas/content/agency.ts';

/** The agency's facts that the panel uses, as saved by staff. */
export type Office = Pick<
  Agency,
  'timeZone' | 'hours' | 'specialDays' | 'quoteRequests' | 'sample'
>;

export const OfficeFacts = createContext<Office>({
  timeZone: 'America/Chicago',
  hours: [],
  specialDays: [],
  quoteRequests: 'off',
});
