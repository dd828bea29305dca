import { dictionary } from '#locales.ts';

/** Texts of the list of articles. */
export const articlesText = dictionary({
  en: {
    metaTitle: (agency: string) => `Insurance Articles by Topic | ${agency}`,
    metaDescription: (area: string) =>
      `Every article we have written on home and auto insurance in ${area}, by topic: coverages, deductibles, claims. In English and Spanish.`,
    title: 'Articles',
    lead: 'What we have written about home and auto insurance, by topic.',
    topics: { home: 'Home insurance', auto: 'Auto insurance', both: 'Home and auto' },
    videos: 'Videos and more in the Learning Center',
  },
  es: {
    metaTitle: (agency: string) => `Artículos de seguros por tema | ${agency}`,
    metaDescription: (area: string) =>
      `Todos nuestros artículos sobre seguro de casa y de auto en ${area}, por tema: coberturas, deducibles y reclamos. En español y en inglés.`,
    title: 'Artículos',
    lead: 'Lo que hemos escrito sobre el seguro de casa y de auto, por tema.',
    topics: { home: 'Seguro de casa', auto: 'Seguro de auto', both: 'Casa y auto' },
    videos: 'Videos y más en “Aprenda”',
  },
});
