import { dictionary } from '#locales.ts';

/** Texts of the page of one city record. */
export const cityText = dictionary({
  en: {
    servingTexas: 'Serving Southeast Texas',
    heading: (city: string) => `Affordable Home Insurance in ${city}, Texas`,
    metaDescription: (city: string, town: string) =>
      `Compare home insurance in ${city}, Texas, with an independent agency in ${town}. We answer in English and Spanish, with a quote within 24 hours.`,
    getQuote: 'Get a Quote',
    picture: (city: string) => `Drawing of ${city}`,
    photo: (city: string) => `${city}, Texas`,
    riskHeading: 'Local Insurance Risks',
    riskIntro: (city: string) => `What weather, water and ground do to houses in ${city}.`,
    tipHeading: 'Smart Insurance Tip',
    questionsHeading: (city: string) => `Home insurance in ${city}: frequent questions`,
    questionsText: 'Is yours not here? Call and ask; an answer costs nothing.',
    agentHeading: 'Meet Your Local Agent',
    agentLanguages: (languages: string) => `Speaks ${languages}`,
    testimonialsHeading: (city: string) => `What clients around ${city} say`,
    whyHeading: (agency: string) => `Why Texans Choose ${agency}`,
    reasons: [
      {
        title: 'Independent',
        text: 'We work for you, not for one company, and compare several for the same house.',
      },
      {
        title: 'Plain about the gaps',
        text: 'Flood, wind deductibles, old roofs: you hear what is not covered before you sign.',
      },
      {
        title: 'Quotes within 24 hours',
        text: 'Call, and we compare prices while you are on the line.',
      },
      {
        title: 'Here after the storm',
        text: 'Same people, same number, when it is time to open a claim.',
      },
    ],
    nearbyHeading: 'Also Serving Nearby Areas',
    allAreas: 'See all areas we serve',
    homeGuide: 'Home insurance',
    autoAndHome: (city: string) => `Auto & home insurance in ${city}`,
    homeInsurance: (city: string) => `Home insurance in ${city}: storms, flood and deductibles`,
    quoteBar: 'Quick contact',
    getMyQuote: 'Get My Quote',
  },
  es: {
    servingTexas: 'Atendemos el sureste de Texas',
    heading: (city: string) => `Seguro de casa a buen precio en ${city}, Texas`,
    metaDescription: (city: string, town: string) =>
      `Compare seguros de casa en ${city}, Texas, con una agencia independiente de ${town}. Le atendemos en español e inglés; cotización en menos de 24 horas.`,
    getQuote: 'Pida su cotización',
    picture: (city: string) => `Dibujo de ${city}`,
    photo: (city: string) => `${city}, Texas`,
    riskHeading: 'Riesgos locales para su seguro',
    riskIntro: (city: string) =>
      `Lo que el clima, el agua y el suelo les hacen a las casas en ${city}.`,
    tipHeading: 'Un consejo de su agente',
    questionsHeading: (city: string) => `Seguro de casa en ${city}: preguntas frecuentes`,
    questionsText: '¿No está la suya? Llame y pregunte; la respuesta no cuesta nada.',
    agentHeading: 'Conozca a su agente local',
    agentLanguages: (languages: string) => `Idiomas: ${languages.toLowerCase()}`,
    testimonialsHeading: (city: string) => `Lo que dicen los clientes de la zona de ${city}`,
    whyHeading: (agency: string) => `Por qué los texanos eligen ${agency}`,
    reasons: [
      {
        title: 'Independientes',
        text: 'Trabajamos para usted, no para una compañía, y comparamos varias para la misma casa.',
      },
      {
        title: 'Claros con lo que falta',
        text: 'Inundación, deducible por viento, techos viejos: sabe qué no está cubierto antes de firmar.',
      },
      {
        title: 'Cotización en 24 horas',
        text: 'Llame, y comparamos precios mientras espera en la línea.',
      },
      {
        title: 'Aquí después de la tormenta',
        text: 'La misma gente y el mismo número a la hora de hacer el reclamo.',
      },
    ],
    nearbyHeading: 'También atendemos zonas cercanas',
    allAreas: 'Vea todas las zonas que atendemos',
    homeGuide: 'Seguro de casa',
    autoAndHome: (city: string) => `Seguro de auto y casa en ${city}`,
    homeInsurance: (city: string) =>
      `Seguro de casa en ${city}: tormentas, inundación y deducibles`,
    quoteBar: 'Contacto rápido',
    getMyQuote: 'Mi cotización',
  },
});
