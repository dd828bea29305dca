import { dictionary } from '#locales.ts';

/** In Spanish, agrees with the article of an area: “toda la costa”. A town such as La Porte has none. */
function all(area: string): string {
  if (area.startsWith('la ')) return 'toda';
  if (area.startsWith('los ')) return 'todos';
  return area.startsWith('las ') ? 'todas' : 'todo';
}

/** Texts of the serving-areas page that are not in `content/serving-areas.yaml`. */
export const servingAreasText = dictionary({
  en: {
    listHeading: 'Towns and cities we serve',
    listNote: 'Each name links to our home page. Local details are in the guides above.',
    guidesHeading: 'City guides',
    guidesText:
      'How wind, water and soil affect houses in each place, and what to ask about a policy there.',
    regions: 'Where we work',
    filter: 'Find your city',
    elsewhere: 'Other cities',
    // For none, one, and more.
    guideCounts: [
      'No guide by that name yet. Call and we’ll tell you whether we serve that town.',
      '1 city guide',
      '# city guides',
    ],
    noZip: 'Type the name of a city, not a ZIP code.',
    homeOnly: (city: string) => `${city}: home insurance`,
    closingHeading: 'Don’t see your town?',
    closingText: (area: string) =>
      `We write policies all over ${area}, small towns included. Call and ask.`,
    autoQuote: 'Get Auto Quote',
    homeQuote: 'Get Home Quote',
  },
  es: {
    listHeading: 'Pueblos y ciudades que atendemos',
    listNote:
      'Cada nombre lleva a la página de inicio. Lo propio de cada lugar está en las guías de arriba.',
    guidesHeading: 'Guías por ciudad',
    guidesText:
      'Lo que el viento, el agua y el suelo les hacen a las casas en cada lugar, y qué preguntar antes de firmar.',
    regions: 'Dónde trabajamos',
    filter: 'Busque su ciudad',
    elsewhere: 'Otras ciudades',
    guideCounts: [
      'Todavía no hay guía con ese nombre. Llámenos y le decimos si atendemos esa zona.',
      '1 guía',
      '# guías',
    ],
    noZip: 'Escriba el nombre de una ciudad, no el código postal.',
    homeOnly: (city: string) => `${city}: seguro de casa`,
    closingHeading: '¿No ve su pueblo en la lista?',
    closingText: (area: string) =>
      `Le conseguimos seguro de casa y auto en ${all(area)} ${area}, también en los pueblos chicos. Llame y pregunte.`,
    autoQuote: 'Cotizar auto',
    homeQuote: 'Cotizar casa',
  },
});
