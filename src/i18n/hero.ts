import { dictionary } from '#locales.ts';

/** Specified defaults, shown while the database has no hero. The panel starts with them. */
export const heroText = dictionary({
  en: {
    title: 'Trusted Insurance Protection for Texas Families',
    subtitle:
      'Get the best auto and home insurance quotes in Texas among the companies we compare, from people who live here.',
  },
  es: {
    title: 'Seguros de confianza para las familias de Texas',
    subtitle:
      'Obtenga las mejores cotizaciones de seguro de auto y de casa en Texas entre las compañías que comparamos, con gente que vive aquí.',
  },
});
