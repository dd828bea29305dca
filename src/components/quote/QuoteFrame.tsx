import { quoteFrameText } from '#i18n/quotes/quote-frame.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface QuoteFrameProps {
  cityName: string;
  agency: Agency;
  locale: Locale;
}

/** The form provider's form in an iframe; without a provider, our own page with links to our forms. */
export function QuoteFrame({ cityName, agency, locale }: QuoteFrameProps) {
  const t = quoteFrameText[locale];
  return (
    // Not rendered until it is near, so that the iframe does not compete with the top of the page.
    <section
      className="bg-paper-deep [contain-intrinsic-size:auto_62rem] [content-visibility:auto]"
      data-form-script={agency.quoteForm?.scriptUrl}
    >
      <div className="container-page section">
        <h2 className="heading-2 text-center">{t.heading(cityName)}</h2>
        <iframe
          id="quote"
          src={agency.quoteForm?.frameUrl ?? localePath(locale, '/quote-frame')}
          title={t.frameTitle(cityName)}
          loading="lazy"
          className="mx-auto mt-10 block scroll-mt-48 h-[680px] w-full max-w-3xl rounded-card border border-sand bg-white [box-shadow:--theme(--shadow-card)]"
        />
      </div>
    </section>
  );
}
