import { CallButton } from '#components/ui/CallButton.tsx';
import { FormsOff } from '#components/ui/FormsOff.tsx';
import { ServiceIcon } from '#components/ui/ServiceIcon.tsx';
import { homeText } from '#i18n/home.ts';
import { textOrFallback } from '#i18n/translation-fallback.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { Service } from '#tables/services/schema.ts';

interface DialingCardsProps {
  auto: Service | undefined;
  home: Service | undefined;
  agency: Agency;
  locale: Locale;
}

/** The auto and home cards, each with a button that calls the agency. */
export function DialingCards({ auto, home, agency, locale }: DialingCardsProps) {
  const t = homeText[locale];
  return (
    <div
      id="quotes"
      className="container-page relative z-10 grid grid-cols-1 gap-6 pt-8 pb-10 md:grid-cols-2 lg:-mt-20 lg:pt-0"
    >
      {auto && <DialingCard service={auto} call={t.autoCall} agency={agency} locale={locale} />}
      {home && <DialingCard service={home} call={t.homeCall} agency={agency} locale={locale} />}
      <FormsOff agency={agency} locale={locale} className="md:col-span-2" />
    </div>
  );
}

interface DialingCardProps {
  service: Service;
  call: string;
  agency: Agency;
  locale: Locale;
}

function DialingCard({ service, call, agency, locale }: DialingCardProps) {
  const title = textOrFallback(locale, service.title, service.title_es);
  const description = textOrFallback(locale, service.description, service.description_es);
  return (
    <article className="card flex flex-col p-6 sm:p-8">
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-pine-100 text-pine-800">
          <ServiceIcon name={service.icon} />
        </span>
        <h2 className="heading-3" lang={title.lang}>
          {title.text}
        </h2>
      </div>
      {description.text.trim() && (
        <p className="mt-4 text-ink-soft" lang={description.lang}>
          {description.text}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-6">
        <CallButton phone={agency.phone} label={call} quiet />
        {service.link && (
          <a
            className="btn btn-quiet"
            data-online=""
            href={service.link.startsWith('/') ? localePath(locale, service.link) : service.link}
          >
            {homeText[locale].startOnline}
            <span className="sr-only" lang={title.lang}>{`: ${title.text}`}</span>
          </a>
        )}
      </div>
    </article>
  );
}
