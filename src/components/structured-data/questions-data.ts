import type { CityQuestion } from '#components/city/city-questions.ts';
import type { Locale } from '#locales.ts';

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
