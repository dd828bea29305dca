import { locales } from '#locales.ts';
import { type AgencyDataOptions, agencyData, agencyId } from './agency-data.ts';
import type { ThingGraph } from './script-json.ts';

/** Google takes the name of the site in search results from `WebSite` on the home page. */
export function homeData(options: AgencyDataOptions): ThingGraph {
  const { agency, siteOrigin } = options;
  return {
    '@graph': [
      agencyData(options),
      {
        '@type': 'WebSite',
        '@id': `${siteOrigin}/#website`,
        name: agency.name,
        url: `${siteOrigin}/`,
        inLanguage: locales,
        publisher: { '@id': agencyId(siteOrigin) },
      },
    ],
  };
}
