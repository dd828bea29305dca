import { siteText } from '#i18n/site.ts';
import { type Locale, otherLocale } from '#locales.ts';

interface LanguageSwitchProps {
  locale: Locale;
  path: string | undefined;
  className?: string;
}

/** Link to the same page in the other language, labeled in that language. */
export function LanguageSwitch({ locale, path, className = '' }: LanguageSwitchProps) {
  if (!path) return null;
  const other = otherLocale(locale);
  const t = siteText[other];
  return (
    <span className={className}>
      <a
        href={path}
        lang={other}
        hrefLang={other}
        aria-label={t.viewInLanguage}
        className="inline-flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
      >
        {t.languageName}
      </a>
    </span>
  );
}
