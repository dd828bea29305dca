import type { FAQPage } from 'schema-dts';
import type { CityQuestion } from '#components/city/city-questions.ts';
import type { SiteLink } from '#components/shell/site-links.ts';
import type { Locale } from '#locales.ts';
import { type AgencyDataOptions, agencyData } from './agency-data.ts';
import { breadcrumbsData } from './breadcrumbs-data.ts';
import type { ThingGraph } from './script-json.ts';

interface CityDataOptions extends AgencyDataOptions {
  questions: CityQuestion[];
  breadcrumbs: SiteLink[];
}

export function cityData({ questions, breadcrumbs, ...options }: CityDataOptions): ThingGraph {
  const { siteOrigin, locale } = options;
  return {
    '@graph': [
      agencyData(options),
      questionsData(questions, locale),
      breadcrumbsData(breadcrumbs, siteOrigin),
    ],
  };
}

/** Without answers whose figures are the example agency's. */
function questionsData(questions: CityQuestion[], locale: Locale): FAQPage {
  return {
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: questions
      .filter(({ sample }) => !sample)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  };
}
