import { dictionary } from '#locales.ts';

/** Alternative texts of the city drawings, by file name without its number. */
export const drawingText = dictionary({
  en: {
    shows: {
      channel: 'Drawing of refineries across a ship channel, houses on the near shore',
      coast: 'Drawing of houses beside a calm bay',
      fields: 'Drawing of a row of houses in open, flat fields',
      galveston:
        'Drawing of stilt houses behind a seawall, a pelican on a post and a storm coming in',
      'golden-triangle': 'Drawing of a high bridge and refineries seen from a cypress swamp',
      houston: 'Drawing of bungalows and live oaks beside a bayou, with a skyline behind',
      katy: 'Drawing of a thunderhead over open fields, a water tower and a row of houses',
      lake: 'Drawing of a house on a wooded lake shore',
      pines: 'Drawing of a house among tall trees',
      river: 'Drawing of a river winding past a house and trees',
      spring: 'Drawing of a brick house under tall trees, with a creek beside it',
      street: 'Drawing of houses and live oaks along a street',
    },
  },
  es: {
    shows: {
      channel: 'Dibujo de refinerías al otro lado de un canal, con casas en esta orilla',
      coast: 'Dibujo de casas junto a una bahía tranquila',
      fields: 'Dibujo de una hilera de casas en campo abierto y plano',
      galveston:
        'Dibujo de casas sobre pilotes detrás del malecón, un pelícano y una tormenta que llega',
      'golden-triangle':
        'Dibujo de un puente alto y refinerías vistos desde un pantano de cipreses',
      houston: 'Dibujo de casas y encinos junto a un bayou, con los edificios al fondo',
      katy: 'Dibujo de una nube de tormenta sobre campos, un tanque de agua y una hilera de casas',
      lake: 'Dibujo de una casa a la orilla de un lago con árboles',
      pines: 'Dibujo de una casa entre árboles altos',
      river: 'Dibujo de un río que serpentea junto a una casa y árboles',
      spring: 'Dibujo de una casa de ladrillo bajo árboles altos, junto a un arroyo',
      street: 'Dibujo de casas y encinos a lo largo de una calle',
    },
  },
});
