import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';

interface ExampleTagProps {
  /** Whether the person or fact was invented for the example agency. */
  isSample: boolean | undefined;
  locale: Locale;
}

export function ExampleTag({ isSample, locale }: ExampleTagProps) {
  if (!isSample) return null;
  return (
    <span className="whitespace-nowrap rounded-full border border-current px-2 font-sans font-semibold text-xs">
      {siteText[locale].example}
    </span>
  );
}
