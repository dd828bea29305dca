import type { Locale } from '#i18n/locales.ts';
import { siteText } from '#i18n/site.ts';

interface LanguageSwitchProps {
  locale: Locale;
  path: string | undefined;
  className?: string;
}

/** Link to the same page in the other language, written in that language. */
export function LanguageSwitch({ locale, path, className = '' }: LanguageSwitchProps) {
  if (!path) return null;
  const other: Locale = locale === 'en' ? 'es' : 'en';
  const t = siteText[locale];
  return (
    <span className={className}>
      <a
        href={path}
        lang={other}
        hrefLang={other}
        aria-label={t.switchLanguageLabel}
        className="font-semibold underline underline-offset-4"
      >
        {t.switchLanguage}
      </a>
    </span>
  );
}
