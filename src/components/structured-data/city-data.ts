import type { CityQuestion } from '#components/city/city-questions.ts';
import type { SiteLink } from '#components/shell/site-links.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { agencyData } from './agency-data.ts';
import { breadcrumbsData } from './breadcrumbs-data.ts';
import { questionsData } from './questions-data.ts';

interface CityPlace {
  agency: Agency;
  questions: CityQuestion[];
  /** The way to the page, itself last. */
  breadcrumbs: SiteLink[];
  siteOrigin: string;
  locale: Locale;
}

/** What search engines are told on every city's page: the agency, the questions, the way there. */
export function cityData({ agency, questions, breadcrumbs, siteOrigin, locale }: CityPlace) {
  return {
    '@graph': [
      agencyData(agency, `${siteOrigin}/`),
      questionsData(questions, locale),
      breadcrumbsData(breadcrumbs, siteOrigin),
    ],
  };
}
