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
    address: { '@type': 'PostalAddress', addressLocality: agency.address.locality },
    ...(agency.sample ? {} : whereAndWhen(agency)),
  };
}

function whereAndWhen({ address, hours }: Agency) {
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
  };
}
