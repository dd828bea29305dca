import { Photo } from '#components/picture/Photo.tsx';
import { hasSampleHours, OpeningHoursList } from '#components/shell/OpeningHoursList.tsx';
import { townLine } from '#components/shell/town-line.ts';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { infoPageText } from '#i18n/info-page.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';

interface PartProps {
  agency: Agency;
  locale: Locale;
}

/** Hours, address and contact card. */
export function ContactFacts({ agency, locale }: PartProps) {
  const t = siteText[locale];
  return (
    <div className="container-page grid gap-10 pt-12 sm:grid-cols-2 lg:gap-16">
      <section>
        <h2 className="heading-3 mb-3">
          {t.hoursHeading} <ExampleTag isSample={hasSampleHours(agency)} locale={locale} />
        </h2>
        <OpeningHoursList agency={agency} locale={locale} />
      </section>
      <section className="print:mt-6">
        <h2 className="heading-3 mb-3">
          {agency.address.street ? t.visitHeading : t.infoPages.contact}
        </h2>
        <Address agency={agency} locale={locale} />
        <a className="link block w-fit py-1.5" href={`tel:${agency.phone.e164}`}>
          {agency.phone.display}
        </a>
        <p className="mt-4">
          <a className="btn btn-quiet" href="/contact.vcf" download>
            {infoPageText[locale].contactCard}
          </a>
        </p>
      </section>
    </div>
  );
}

interface DirectionsProps extends PartProps {
  /** A photo of the office. */
  picture: ShownPicture | undefined;
}

/** How to get to the office; nothing for an agency without a street. */
export function Directions({ agency, picture, locale }: DirectionsProps) {
  if (!agency.address.street) return null;
  return (
    <section className="container-page grid items-center gap-8 pb-20 lg:grid-cols-2 lg:pb-28">
      <div>
        <h2 className="heading-2 mb-4">{infoPageText[locale].place}</h2>
        <Address agency={agency} locale={locale} />
      </div>
      {picture && (
        <Photo
          picture={picture}
          locale={locale}
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="aspect-[3/2] w-full rounded-card"
        />
      )}
    </section>
  );
}

/** The address, with a link to a map if it has a street. */
function Address({ agency, locale }: PartProps) {
  const { street } = agency.address;
  const town = townLine(agency.address);
  return (
    <address className="not-italic">
      {street && <span className="block">{street}</span>}
      {town}
      {street && (
        <a
          className="link mt-1 block w-fit py-1.5"
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${street}, ${town}`)}`}
          rel="noopener"
        >
          {infoPageText[locale].openInMaps}
        </a>
      )}
    </address>
  );
}
