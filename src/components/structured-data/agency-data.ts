import type { InsuranceAgencyLeaf } from 'schema-dts';
import { type Locale, locales } from '#locales.ts';
import { type Agency, areaOf } from '#schemas/content/agency.ts';

export interface AgencyDataOptions {
  agency: Agency;
  siteOrigin: string;
  locale: Locale;
}

/**
 * Structured data about the agency, without the invented facts of the example agency. Rating and claims
 * are left out as well: Google ignores ratings that a business publishes about itself.
 */
export function agencyData({ agency, siteOrigin, locale }: AgencyDataOptions): InsuranceAgencyLeaf {
  return {
    '@type': 'InsuranceAgency',
    '@id': agencyId(siteOrigin),
    name: agency.name,
    url: `${siteOrigin}/`,
    ...(agency.sample ? {} : { telephone: agency.phone.e164 }),
    image: `${siteOrigin}/images/sharing/hero.jpg`,
    knowsLanguage: locales,
    ...sameAs(agency),
    address: { '@type': 'PostalAddress', addressLocality: agency.address.locality },
    ...(agency.sample ? {} : placeAndHours(agency, locale)),
  };
}

/** Identifies the agency in the structured data of every page. */
export function agencyId(siteOrigin: string): string {
  return `${siteOrigin}/#agency`;
}

function sameAs({ social }: Agency) {
  const pages = Object.values(social).filter((page) => page !== undefined);
  return pages.length > 0 ? { sameAs: pages } : {};
}

function placeAndHours(agency: Agency, locale: Locale) {
  const { address, geo, hours, specialDays } = agency;
  return {
    address: {
      '@type': 'PostalAddress',
      ...(address.street && { streetAddress: address.street }),
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    areaServed: areaOf(agency)[locale],
    ...(geo && { geo: { '@type': 'GeoCoordinates', ...geo } }),
    openingHoursSpecification: hours.flatMap(({ days, opens, closes, sample }) =>
      opens && closes && !sample
        ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }]
        : [],
    ),
    ...(specialDays.length > 0 && {
      specialOpeningHoursSpecification: specialDays
        .filter(({ opens, closed }) => opens || closed)
        .map(({ day, until = day, opens, closes }) => ({
          '@type': 'OpeningHoursSpecification',
          validFrom: day,
          validThrough: until,
          // 00:00 to 00:00 means closed: https://developers.google.com/search/docs/appearance/structured-data/local-business
          opens: opens ?? '00:00',
          closes: closes ?? '00:00',
        })),
    }),
  } satisfies Partial<InsuranceAgencyLeaf>;
}
