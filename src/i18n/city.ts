import { dictionary } from './locales.ts';

/** Texts of the page of one city record. */
export const cityText = dictionary({
  en: {
    eyebrow: (region: string) => region,
    servingTexas: 'Serving Southeast Texas',
    heading: (city: string) => `Affordable Home Insurance in ${city}, Texas`,
    getQuote: 'Get a Quote',
    riskHeading: 'Local Insurance Risks',
    riskIntro: (city: string) => `What weather, water and ground do to houses in ${city}.`,
    tipHeading: 'Smart Insurance Tip',
    nearbyHeading: 'Also Serving Nearby Areas',
    allAreas: 'See all areas we serve',
    quoteHeading: (city: string) => `A quote for your ${city} home`,
    quoteText:
      'Tell us about the house once and we compare several insurers for you, or call and we do it together on the line.',
    homeQuote: 'Start a home quote',
    autoQuote: 'Start an auto quote',
    picture: (city: string) => `Drawing of ${city}`,
    photo: (city: string) => `${city}, Texas`,
  },
  es: {
    eyebrow: (region: string) => region,
    servingTexas: 'Servimos al sureste de Texas',
    heading: (city: string) => `Seguro de casa a buen precio en ${city}, Texas`,
    getQuote: 'Pida su cotización',
    riskHeading: 'Riesgos locales para su seguro',
    riskIntro: (city: string) => `Lo que el clima, el agua y el suelo les hacen a las casas en ${city}.`,
    tipHeading: 'Un buen consejo de seguros',
    nearbyHeading: 'También atendemos zonas cercanas',
    allAreas: 'Vea todas las zonas que atendemos',
    quoteHeading: (city: string) => `Una cotización para su casa en ${city}`,
    quoteText:
      'Cuéntenos de la casa una sola vez y comparamos varias aseguradoras por usted, o llame y lo hacemos juntos por teléfono.',
    homeQuote: 'Empezar cotización de casa',
    autoQuote: 'Empezar cotización de auto',
    picture: (city: string) => `Dibujo de ${city}`,
    photo: (city: string) => `${city}, Texas`,
  },
});
