import { dictionary } from '#locales.ts';

/** Texts of city record pages; some are shared with fixed city pages. */
export const cityText = dictionary({
  en: {
    serving: (area: string) => `Serving ${area}`,
    heading: (city: string) => `Affordable Home Insurance in ${city}, Texas`,
    metaDescription: (city: string, town: string, within: string | undefined) =>
      `Compare home insurance in ${city}, Texas, with an independent agency in ${town}. We answer in English and Spanish${within ? `, usually with a quote ${within}` : ''}.`,
    policyLanguage: 'We explain your policy in English or Spanish.',
    getQuote: 'Get a Quote',
    photo: (city: string) => `${city}, Texas`,
    riskHeading: 'Local Insurance Risks',
    tipHeading: 'Smart Insurance Tip',
    sources: (count: number): string => (count === 1 ? 'Source' : 'Sources'),
    inEnglish: 'in English',
    read: (day: string) => `accessed ${day}`,
    questionsHeading: (city: string) => `Insurance in ${city}: frequently asked questions`,
    whyHeading: (agency: string) => `Why Texans Choose ${agency}`,
    reasons: (within: string | undefined) => [
      {
        title: 'Independent',
        text: 'We compare several companies.',
      },
      {
        title: 'Clear about exclusions',
        text: 'We say what is excluded.',
      },
      {
        title: within ? 'Fast quotes' : 'Quotes by phone',
        text: within ? `Usually ${within}.` : 'Start with a call.',
      },
      {
        title: 'The same people after the storm',
        text: 'Your office, not a call center.',
      },
    ],
    nearbyHeading: 'Also Serving Nearby Areas',
    allAreas: 'All areas we serve',
    homeGuide: 'Home insurance',
    autoAndHome: (city: string) => `Auto & home insurance in ${city}`,
    homeInsurance: (city: string) => `Home insurance in ${city}: storms, flood and deductibles`,
    quoteBar: 'Quick contact',
    getMyQuote: 'Get My Quote',
  },
  es: {
    serving: (area: string) => `Atendemos ${area}`,
    heading: (city: string) => `Seguro de casa a buen precio en ${city}, Texas`,
    metaDescription: (city: string, town: string, within: string | undefined) =>
      `Compare seguros de casa en ${city}, Texas, con una agencia independiente de ${town}. Le atendemos en español e inglés${within ? `; por lo general cotizamos ${within}` : ''}.`,
    policyLanguage: 'Le explicamos en español su póliza, que suele emitirse en inglés.',
    getQuote: 'Pida su cotización',
    photo: (city: string) => `${city}, Texas`,
    riskHeading: 'Riesgos locales para su seguro',
    tipHeading: 'Un consejo de su agente',
    sources: (count: number): string => (count === 1 ? 'Fuente' : 'Fuentes'),
    inEnglish: 'en inglés',
    read: (day: string) => `consultada el ${day}`,
    questionsHeading: (city: string) => `Seguros en ${city}: preguntas frecuentes`,
    whyHeading: (agency: string) => `Por qué los texanos eligen ${agency}`,
    reasons: (within: string | undefined) => [
      {
        title: 'Independientes',
        text: 'Comparamos varias compañías.',
      },
      {
        title: 'Claros sobre las exclusiones',
        text: 'Le decimos qué no cubre.',
      },
      {
        title: within ? 'Cotización rápida' : 'Cotización por teléfono',
        text: within ? `Por lo general ${within}.` : 'Llámenos.',
      },
      {
        title: 'La misma gente tras la tormenta',
        text: 'Le contestamos nosotros.',
      },
    ],
    nearbyHeading: 'También atendemos zonas cercanas',
    allAreas: 'Todas las zonas',
    homeGuide: 'Seguro de casa',
    autoAndHome: (city: string) => `Seguro de auto y casa en ${city}`,
    homeInsurance: (city: string) =>
      `Seguro de casa en ${city}: tormentas, inundación y deducibles`,
    quoteBar: 'Contacto rápido',
    getMyQuote: 'Mi cotización',
  },
});
