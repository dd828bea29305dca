import { dictionary } from '#locales.ts';

export const notFoundText = dictionary({
  en: {
    title: 'Page not found',
    description: 'There is no page at this address.',
    code: '404',
    heading: 'Oops! Page not found',
    explanation:
      'The page may have moved, or the address may be mistyped. Everything we cover is one click from the home page, or call and ask us.',
    returnHome: 'Return to Home',
    picture: 'A mailbox and a blank road sign where a farm road forks among trees',
    loading: 'Loading',
    missingCity: {
      heading: 'Page Not Found',
      explanation: "The city page you're looking for doesn't exist.",
    },
    didYouMean: (city: string) => `Did you mean ${city}?`,
  },
  es: {
    title: 'Página no encontrada',
    description: 'Esta dirección no lleva a ninguna página de este sitio.',
    code: '404',
    heading: 'No encontramos esta página',
    explanation:
      'Quizá la página cambió de lugar o la dirección está mal escrita. Desde la página de inicio llega a todo lo que ofrecemos, y si prefiere, llámenos: le contestamos en español.',
    returnHome: 'Volver al inicio',
    picture: 'Un buzón y un letrero en blanco donde un camino rural se divide entre árboles',
    loading: 'Cargando',
    missingCity: {
      heading: 'Página no encontrada',
      explanation:
        'La página de la ciudad que busca no existe. Llámenos y le decimos si atendemos su zona.',
    },
    didYouMean: (city: string) => `¿Quiso decir ${city}?`,
  },
});
