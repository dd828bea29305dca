import type { CityQuestion } from './city-questions.ts';

/** The questions of a page, as search engines read them. */
export function questionsData(questions: CityQuestion[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
