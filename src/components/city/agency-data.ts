import type { Agency } from '#schemas/agency.ts';

/**
 * What search engines are told about the agency. Facts of an invented example agency are left out,
 * and so are rating and claims: nobody has vouched for them in a form that machines may repeat.
 */
export function agencyData(agency: Agency, siteUrl: string) {
  const { street, locality, region, postalCode, country } = agency.address;
  const address = { '@type': 'PostalAddress', addressLocality: locality };
  return {
    '@type': 'InsuranceAgency',
    '@id': `${siteUrl}#agency`,
    name: agency.name,
    url: siteUrl,
    telephone: agency.phone.e164,
    address: agency.sample
      ? address
      : {
          ...address,
          streetAddress: street,
          addressRegion: region,
          postalCode,
          addressCountry: country,
        },
  };
}
