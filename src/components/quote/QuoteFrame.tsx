import { quoteFrameText } from '#i18n/quotes/quote-frame.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface QuoteFormProps {
  cityName: string;
  agency: Agency;
  locale: Locale;
}

/** The form provider's form in its frame; without a provider, our own page that leads to our forms. */
export function QuoteForm({ cityName, agency, locale }: QuoteFormProps) {
  const t = quoteFrameText[locale];
  return (
    // Passed over until it is near: its frame would otherwise load beside what is read first.
    <section
      className="bg-paper-deep [contain-intrinsic-size:auto_62rem] [content-visibility:auto]"
      data-form-script={agency.quoteForm?.scriptUrl}
    >
      <div className="container-page section">
        <h2 className="heading-2 text-center">{t.heading(cityName)}</h2>
        {/* Whoever is led here sees the heading above it, too. */}
        <iframe
          id="quote"
          src={agency.quoteForm?.frameUrl ?? localePath(locale, '/quote-frame')}
          title={t.frameTitle(cityName)}
          loading="lazy"
          className="mx-auto mt-10 block scroll-mt-48 h-[680px] w-full max-w-3xl rounded-card border border-sand bg-white [box-shadow:var(--shadow-card)]"
        />
      </div>
    </section>
  );
}
