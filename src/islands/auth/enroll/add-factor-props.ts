import type { Locale } from '#locales.ts';

export interface AddFactorProps {
  locale: Locale;
  /** Names of the factors that exist already. */
  names: readonly string[];
  onAdded: () => void;
}
