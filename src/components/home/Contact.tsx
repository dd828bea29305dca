import { MapPin, Phone } from 'lucide-react';
import office from '#assets/drawings/office.svg';
import officeDescription from '#assets/drawings/office.svg?description';
import { Photo } from '#components/picture/Photo.tsx';
import { hasSampleHours, OpeningHoursList } from '#components/shell/OpeningHoursList.tsx';
import { townLine } from '#components/shell/town-line.ts';
import { CallButton } from '#components/ui/CallButton.tsx';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { homeText } from '#i18n/home.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';

interface PartProps {
  agency: Agency;
  locale: Locale;
}

interface ContactProps extends PartProps {
  /** A photo of the office; without one, our drawing is shown. */
  picture: ShownPicture | undefined;
}

export function Contact({ agency, picture, locale }: ContactProps) {
  const t = homeText[locale];
  return (
    <section className="container-page">
      <div className="section grid items-center border-sand border-t gap-12 lg:grid-cols-2 lg:gap-20">
        <div>
          <h2 className="heading-2">{t.contactHeading}</h2>
          <p className="lead mt-4">{t.contactText}</p>
          <PhoneAndOffice agency={agency} locale={locale} />
          <h3 className="mt-6 font-sans font-semibold text-base text-ink">
            {siteText[locale].hoursHeading}{' '}
            <ExampleTag isSample={hasSampleHours(agency)} locale={locale} />
          </h3>
          <div className="mt-1 text-ink-soft">
            <OpeningHoursList agency={agency} locale={locale} />
          </div>
          <OpenNowLine className="mt-2" />
          <CallButton
            phone={agency.phone}
            label={siteText[locale].callUs(agency.phone.display)}
            className="mt-6 text-lg"
          />
        </div>
        {picture ? (
          <Photo
            picture={picture}
            locale={locale}
            sizes="(min-width: 64rem) 50vw, 100vw"
            className="aspect-[3/2] w-full rounded-card"
          />
        ) : (
          <img
            src={office.src}
            alt={officeDescription?.[locale] ?? t.officePicture}
            width={office.width}
            height={office.height}
            loading="lazy"
            className="w-full rounded-card"
          />
        )}
      </div>
    </section>
  );
}

function PhoneAndOffice({ agency, locale }: PartProps) {
  const t = homeText[locale];
  const { street } = agency.address;
  return (
    <dl className="mt-8 grid gap-6 sm:grid-cols-2">
      <div>
        <dt className="flex items-center gap-2 font-semibold">
          <Phone aria-hidden="true" size={18} className="text-pine-600" />
          {t.phone}
        </dt>
        <dd>
          <a className="inline-block py-1 hover:underline" href={`tel:${agency.phone.e164}`}>
            {agency.phone.display}
          </a>
        </dd>
      </div>
      <div>
        <dt className="flex items-center gap-2 font-semibold">
          <MapPin aria-hidden="true" size={18} className="text-pine-600" />
          {t.office}
        </dt>
        <dd className="py-1">
          {street && <span className="block">{street}</span>}
          {townLine(agency.address)}
        </dd>
      </div>
    </dl>
  );
}
