import { Breadcrumbs } from '#components/shell/Breadcrumbs.tsx';
import { breadcrumbsTo, servingAreasLink } from '#components/shell/site-links.ts';
import { CallButton } from '#components/ui/CallButton.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { ServingAreas } from '#schemas/content/serving-areas.ts';

interface AreasOpeningProps {
  areas: ServingAreas;
  phone: Agency['phone'];
  locale: Locale;
}

/** How far the agency reaches, and the number to ask at. */
export function AreasOpening({ areas, phone, locale }: AreasOpeningProps) {
  return (
    <section className="bg-pine-50">
      <div className="container-page pt-6">
        <Breadcrumbs
          breadcrumbs={breadcrumbsTo(locale, servingAreasLink(locale))}
          locale={locale}
        />
      </div>
      <div className="container-page pt-10 pb-16 md:pb-20">
        <h1 className="heading-1">{areas.title[locale]}</h1>
        <p className="lead mt-5 max-w-2xl">{areas.description[locale]}</p>
        <div className="mt-8">
          <CallButton phone={phone} label={siteText[locale].callUs(phone.display)} />
        </div>
        <OpenNowLine className="mt-4" />
      </div>
    </section>
  );
}
