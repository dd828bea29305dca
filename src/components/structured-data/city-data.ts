import type { CityQuestion } from '#components/city/city-questions.ts';
import type { SiteLink } from '#components/shell/site-links.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { agencyData } from './agency-data.ts';
import { breadcrumbsData } from './breadcrumbs-data.ts';

interface CityDataOptions {
  agency: Agency;
  questions: CityQuestion[];
  breadcrumbs: SiteLink[];
  siteOrigin: string;
  locale: Locale;
}

export function cityData({ agency, questions, breadcrumbs, siteOrigin, locale }: CityDataOptions) {
  return {
    '@graph': [
      agencyData(agency, `${siteOrigin}/`),
      questionsData(questions, locale),
      breadcrumbsData(breadcrumbs, siteOrigin),
    ],
  };
}

function questionsData(questions: CityQuestion[], locale: Locale) {
  return {
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
