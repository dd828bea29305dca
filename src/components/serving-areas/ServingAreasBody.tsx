import { Breadcrumbs } from '#components/shell/Breadcrumbs.tsx';
import { breadcrumbsTo, servingAreasLink } from '#components/shell/site-links.ts';
import { CallButton } from '#components/ui/CallButton.tsx';
import { ClosingSection } from '#components/ui/ClosingSection.tsx';
import { FormsOff } from '#components/ui/FormsOff.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { servingAreasText } from '#i18n/serving-areas.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import { type Agency, widestAreaOf } from '#schemas/content/agency.ts';
import type { RegionGuides } from '#schemas/content/serving-areas.ts';
import { CityGuides, regionId } from './CityGuides.tsx';

interface Areas {
  title: string;
  description: string;
  cities: string[];
}

interface ServingAreasBodyProps {
  areas: Areas;
  regions: RegionGuides[];
  agency: Agency;
  locale: Locale;
}

export function ServingAreasBody({ areas, regions, agency, locale }: ServingAreasBodyProps) {
  // A new agency may have no city pages yet.
  const hasGuides = regions.length > 0;
  return (
    <>
      <AreasOpening areas={areas} regions={regions} phone={agency.phone} locale={locale} />
      {hasGuides && <CityGuides regions={regions} locale={locale} />}
      <AreaList cities={areas.cities} hasGuides={hasGuides} locale={locale} />
      <AreasClosing agency={agency} locale={locale} />
    </>
  );
}

interface AreasOpeningProps {
  areas: Areas;
  regions: RegionGuides[];
  phone: Agency['phone'];
  locale: Locale;
}

function AreasOpening({ areas, regions, phone, locale }: AreasOpeningProps) {
  return (
    <section className="bg-pine-50">
      <div className="container-page pt-6">
        <Breadcrumbs
          breadcrumbs={breadcrumbsTo(locale, servingAreasLink(locale))}
          locale={locale}
        />
      </div>
      <div className="container-page grid items-center gap-12 pt-6 pb-12 md:pb-16 lg:grid-cols-[1.7fr_1fr]">
        <div>
          <h1 className="heading-1">{areas.title}</h1>
          <p className="lead mt-5 max-w-2xl">{areas.description}</p>
          <div className="mt-8">
            <CallButton phone={phone} label={siteText[locale].callUs(phone.display)} />
          </div>
          <OpenNowLine className="mt-4" />
        </div>
        {regions.length > 0 && <RegionLinks regions={regions} locale={locale} />}
      </div>
    </section>
  );
}

/** Leads to a region's guides, on screens wide enough to show it next to the text. */
function RegionLinks({ regions, locale }: Pick<AreasOpeningProps, 'regions' | 'locale'>) {
  const t = servingAreasText[locale];
  return (
    <nav aria-labelledby="regions" className="card hidden p-7 lg:block">
      <p id="regions" className="heading-3 font-serif">
        {t.regions}
      </p>
      <ul className="mt-3">
        {regions.map(({ name }, place) => (
          <li key={regionId(place)} className="py-1.5">
            <a className="link" href={`#${regionId(place)}`} lang={name?.lang}>
              {name?.text ?? t.elsewhere}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface AreaListProps {
  cities: Areas['cities'];
  hasGuides: boolean;
  locale: Locale;
}

/** Every town in the file's order; the specification lists Magnolia twice. */
function AreaList({ cities, hasGuides, locale }: AreaListProps) {
  const t = servingAreasText[locale];
  return (
    <section className="bg-pine-50">
      <div className="container-page section">
        <h2 className="heading-2">{t.listHeading}</h2>
        {hasGuides && (
          <p id="list-note" className="mt-4 max-w-2xl text-ink-soft">
            {t.listNote}
          </p>
        )}
        <ul
          aria-describedby={hasGuides ? 'list-note' : undefined}
          className="mt-6 grid grid-cols-2 gap-x-6 text-sm sm:grid-cols-4 lg:grid-cols-6"
        >
          {cities.map((city, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a town may be listed twice, and the list never changes
            <li key={place}>
              <a
                className="inline-block py-1.5 underline underline-offset-4"
                href={localePath(locale, '/')}
              >
                {city}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface AreasClosingProps {
  agency: Agency;
  locale: Locale;
}

function AreasClosing({ agency, locale }: AreasClosingProps) {
  const { phone } = agency;
  const t = servingAreasText[locale];
  return (
    <ClosingSection heading={t.closingHeading} text={t.closingText(widestAreaOf(agency)[locale])}>
      <CallButton phone={phone} label={siteText[locale].callUs(phone.display)} />
      <a className="btn btn-primary" href={localePath(locale, '/auto-quote')}>
        {t.autoQuote}
      </a>
      <a className="btn btn-quiet" href={localePath(locale, '/home-quote')}>
        {t.homeQuote}
      </a>
      <FormsOff agency={agency} locale={locale} className="w-full" />
    </ClosingSection>
  );
}
