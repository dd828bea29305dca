import type { Locale } from '#locales.ts';

/** What every way to a further factor is given. */
export interface AddFactorProps {
  locale: Locale;
  /** What the factors there are are called. */
  names: readonly string[];
  onAdded: () => void;
}
