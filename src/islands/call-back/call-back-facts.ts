import type { Locale } from '#locales.ts';
import type { BackendSettings } from '#schemas/backend-settings.ts';
import type { OpenNowHours } from '#schemas/office-hours/open-now.ts';

/** What the card needs to know, in a file of its own so that pages do not carry it: `/call-back.json`. */
export interface CallBackFacts {
  agency: string;
  phone: string;
  /** How long requests are kept. */
  months: Record<Locale, string>;
  revision: number;
  hours: Record<Locale, OpenNowHours>;
  timeZone: string;
  settings: BackendSettings;
}

export const callBackFactsPath = '/call-back.json';
