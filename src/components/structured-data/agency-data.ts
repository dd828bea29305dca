import type { Agency } from '#schemas/content/agency.ts';

/**
 * Structured data about the agency, without the invented facts of the example agency. Rating and claims
 * are left out as well: Google ignores ratings that a business publishes about itself.
 */
export function agencyData(agency: Agency, siteUrl: string) {
  return {
    '@type': 'InsuranceAgency',
    '@id': `${siteUrl}#agency`,
    name: agency.name,
    url: siteUrl,
    telephone: agency.phone.e164,
    ...sameAs(agency),
    address: { '@type': 'PostalAddress', addressLocality: agency.address.locality },
    ...(agency.sample ? {} : addressAndHours(agency)),
  };
}

function sameAs({ social }: Agency) {
  const pages = Object.values(social);
  return pages.length > 0 ? { sameAs: pages } : {};
}

function addressAndHours({ address, hours, specialDays }: Agency) {
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    openingHoursSpecification: hours
      .filter(({ opens, closes, sample }) => opens && closes && !sample)
      .map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        closes,
      })),
    ...(specialDays.length > 0 && {
      specialOpeningHoursSpecification: specialDays
        .filter(({ opens, closed }) => opens || closed)
        .map(({ day, opens, closes }) => ({
          '@type': 'OpeningHoursSpecification',
          validFrom: day,
          validThrough: day,
          // 00:00 to 00:00 means closed: https://developers.google.com/search/docs/appearance/structured-data/local-business
          opens: opens ?? '00:00',
          closes: closes ?? '00:00',
        })),
    }),
  };
}
