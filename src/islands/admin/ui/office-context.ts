import { createContext } from 'react';
import type { Agency } from '#schemas/content/agency.ts';

/** What the panel has to know of the agency's facts. */
export type Office = Pick<Agency, 'timeZone' | 'hours' | 'specialDays' | 'quoteRequests'>;

/** Hours and clock of the office; its provider stands around everything in the panel. */
export const OfficeFacts = createContext<Office>({
  timeZone: 'America/Chicago',
  hours: [],
  specialDays: [],
  quoteRequests: 'off',
});
