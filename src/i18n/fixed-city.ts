import { dictionary } from '#locales.ts';

export const fixedCityText = dictionary({
  en: {
    heading: (city: string) => `Auto & Home Insurance in ${city}`,
    subtitle: (city: string) => `Local agents compare several companies for ${city} families.`,
    serving: (city: string, state: string) => `Serving ${city}, ${state}`,
    callAuto: 'Call for an auto quote',
    callHome: 'Call for a home quote',
    getQuote: 'Get a Quote',
    whyHeading: (city: string) => `Why ${city} residents choose us`,
    reasons: (within: string | undefined) => ({
      expertise: {
        title: 'Local Expertise',
        text: 'We look up the flood zone, the roof’s age and the fire station for your address.',
      },
      rates: {
        title: 'Affordable Rates',
        text: 'We compare companies and show what the cheaper price leaves out.',
      },
      quotes: {
        title: 'Fast Quotes',
        text: within
          ? `About ten minutes by phone, or fill out the form and hear back, usually ${within}.`
          : 'About ten minutes by phone.',
      },
      service: {
        title: 'Personal Service',
        text: 'The person who wrote your policy usually answers when you call.',
      },
    }),
    servicesHeading: (city: string) => `Insurance we write in ${city}`,
    services: {
      auto: {
        title: 'Auto Insurance',
        text: 'Crashes, hail, high water and drivers without insurance.',
        action: 'Get Auto Quote',
      },
      home: {
        title: 'Home Insurance',
        text: 'House, belongings and liability, with the wind deductible in dollars.',
        action: 'Get Home Quote',
      },
      bundle: {
        title: 'Bundle & Save',
        text: 'Car and house with one company may cost less. How much, and on which policy, varies by company.',
        saving:
          'Car and house with one company: save up to 25%. How much, and on which policy, varies by company.',
        action: 'Bundle Quote',
      },
    },
    saving: 'Up to 25% off',
    stepsHeading: 'How it works',
    steps: (within: string | undefined) => [
      {
        title: 'Tell us what you have',
        text: `Call${within ? ' or fill out the form' : ''}, with your current policy at hand.`,
      },
      {
        title: 'We compare',
        text: 'Several companies, the same limits and deductibles.',
      },
      {
        title: 'You choose',
        text: `Your options side by side${within ? `, usually ${within}` : ''}. If the company accepts the application, coverage can start on the day you choose. Flood coverage usually starts after 30 days.`,
      },
    ],
    testimonialHeading: (city: string) => `From a neighbor in ${city}`,
    areasHeading: (city: string) => `Neighborhoods we serve in and around ${city}`,
    closingHeading: (city: string) => `Ready to compare policies in ${city}?`,
    closingText: 'Ten minutes is usually enough to start the comparison.',
  },
  es: {
    heading: (city: string) => `Seguro de auto y casa en ${city}`,
    subtitle: (city: string) =>
      `Agentes locales comparan varias compañías para las familias de ${city}.`,
    serving: (city: string, state: string) => `Atendemos ${city}, ${state}`,
    callAuto: 'Llame y cotice su auto',
    callHome: 'Llame y cotice su casa',
    getQuote: 'Pida su cotización',
    whyHeading: (city: string) => `Por qué nos eligen en ${city}`,
    reasons: (within: string | undefined) => ({
      expertise: {
        title: 'Conocemos la zona',
        text: 'Revisamos la zona de inundación, la antigüedad del techo y los bomberos que le tocan.',
      },
      rates: {
        title: 'Precios accesibles',
        text: 'Comparamos compañías y le decimos qué deja fuera el precio más bajo.',
      },
      quotes: {
        title: 'Cotizaciones rápidas',
        text: within
          ? `Unos diez minutos por teléfono, o el formulario; solemos responder ${within}.`
          : 'Unos diez minutos por teléfono.',
      },
      service: {
        title: 'Trato personal',
        text: 'Suele contestarle quien le hizo la póliza.',
      },
    }),
    servicesHeading: (city: string) => `Seguros que le conseguimos en ${city}`,
    services: {
      auto: {
        title: 'Seguro de auto',
        text: 'Choques, granizo, inundación y conductores sin seguro.',
        action: 'Cotizar auto',
      },
      home: {
        title: 'Seguro de casa',
        text: 'La casa, sus cosas y su responsabilidad civil, con el deducible por viento en dólares.',
        action: 'Cotizar casa',
      },
      bundle: {
        title: 'Paquete de auto y casa',
        text: 'Auto y casa en una compañía puede costar menos. Cuánto, y en cuál póliza, varía según la compañía.',
        saving:
          'Auto y casa en una compañía: ahorre hasta 25%. Cuánto, y en cuál póliza, varía según la compañía.',
        action: 'Cotizar el paquete',
      },
    },
    saving: 'Hasta 25% menos',
    stepsHeading: 'Cómo funciona',
    steps: (within: string | undefined) => [
      {
        title: 'Cuéntenos qué tiene',
        text: within
          ? 'Llame o llene el formulario, con su póliza actual a la mano.'
          : 'Llame con su póliza actual a la mano.',
      },
      {
        title: 'Comparamos',
        text: 'Varias compañías, con los mismos límites y deducibles.',
      },
      {
        title: 'Usted elige',
        text: `Sus opciones, una junto a otra${within ? `, por lo general ${within}` : ''}. Si la compañía acepta la solicitud, la póliza puede empezar el día que usted elija; la de inundación suele tardar 30 días.`,
      },
    ],
    testimonialHeading: (city: string) => `Lo que dicen de nosotros en ${city}`,
    areasHeading: (city: string) => `Vecindarios que atendemos en la zona de ${city}`,
    closingHeading: (city: string) => `¿Quiere comparar pólizas en ${city}?`,
    closingText: 'Diez minutos suelen bastar para empezar.',
  },
});
