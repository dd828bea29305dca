import type { Locale } from '#i18n/locales.ts';
import type { CityQuestion } from './city-questions.ts';

/** The questions of a page, as search engines read them. */
export function questionsData(questions: CityQuestion[], locale: Locale) {
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
