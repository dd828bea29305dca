import type { Agency } from '#schemas/content/agency.ts';

/**
 * What search engines are told about the agency. Facts of an invented example agency are left out,
 * and so are rating and claims: nobody has vouched for them in a form that machines may repeat.
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
    ...(agency.sample ? {} : whereAndWhen(agency)),
  };
}

function sameAs({ social }: Agency) {
  const pages = Object.values(social);
  return pages.length > 0 ? { sameAs: pages } : {};
}

function whereAndWhen({ address, hours, specialDays }: Agency) {
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
          // Search engines read a day from midnight to midnight as closed.
          opens: opens ?? '00:00',
          closes: closes ?? '00:00',
        })),
    }),
  };
}
