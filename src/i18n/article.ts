import { dictionary } from '#locales.ts';

export const articleText = dictionary({
  en: {
    contents: 'In this guide',
    published: 'Published',
    updated: 'Updated',
    by: (author: string) => `By ${author}`,
    readInLanguage: 'Read it in English',
    closingHeading: 'Have a question about your own policy?',
    closingText: (town: string) =>
      `Read us the line you do not understand. We are in ${town} and answer in English and Spanish.`,
    visitSite: (agency: string) => `Visit ${agency}`,
  },
  es: {
    contents: 'En esta guía',
    published: 'Publicado el',
    updated: 'Actualizado el',
    by: (author: string) => `Por ${author}`,
    readInLanguage: 'Léalo en español',
    closingHeading: '¿Tiene una pregunta sobre su propia póliza?',
    closingText: (town: string) =>
      `Léanos el renglón que no entiende. Estamos en ${town} y le contestamos en español.`,
    visitSite: (agency: string) => `Visite ${agency}`,
  },
});
