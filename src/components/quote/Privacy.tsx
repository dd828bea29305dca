import { formPageText } from '#i18n/quotes/form-page.ts';
import type { Locale } from '#locales.ts';

/** What becomes of the answers, said beside the form. */
export function Privacy({ locale }: { locale: Locale }) {
  const t = formPageText[locale];
  return (
    <div className="until-delivery mt-6 max-w-prose text-[0.9375rem] text-ink-soft leading-snug">
      <p>{t.privacy}</p>
      <details className="mt-1">
        <summary className="link inline-block cursor-pointer py-1">{t.whyWeAsk}</summary>
        <p className="mt-1">{t.why}</p>
      </details>
    </div>
  );
}
