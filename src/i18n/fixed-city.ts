import { dictionary } from '#locales.ts';

/** Texts that the six fixed city pages share. */
export const fixedCityText = dictionary({
  en: {
    heading: (city: string) => `Auto & Home Insurance in ${city}`,
    subtitle: (city: string) =>
      `Local agents who compare several insurance companies for ${city} families and explain every line, in English or Spanish.`,
    serving: (city: string, state: string) => `Serving ${city}, ${state}`,
    callAuto: 'Call for an auto quote',
    callHome: 'Call for a home quote',
    getQuote: 'Get a Quote',
    whyHeading: (city: string) => `Why ${city} residents choose us`,
    reasons: {
      expertise: {
        title: 'Local Expertise',
        text: (city: string) =>
          `We know which streets in ${city} hold water, how old the roofs are and what each insurer asks about them.`,
      },
      rates: {
        title: 'Affordable Rates',
        text: () =>
          'We are independent, so we compare companies for you and show what the cheaper price leaves out.',
      },
      quotes: {
        title: 'Fast Quotes',
        text: () =>
          'Compare on the phone in about ten minutes, or send the form and hear from us within 24 hours.',
      },
      service: {
        title: 'Personal Service',
        text: () =>
          'The person who wrote your policy answers when you call, before a claim and after one.',
      },
    },
    servicesHeading: (city: string) => `What we insure in ${city}`,
    services: {
      auto: {
        title: 'Auto Insurance',
        text: 'Liability, collision, hail, flooded engines and the drivers around you who carry no insurance.',
        action: 'Get Auto Quote',
      },
      home: {
        title: 'Home Insurance',
        text: 'The house, what is in it and your liability, with the wind and hail deductible shown in dollars.',
        action: 'Get Home Quote',
      },
      bundle: {
        title: 'Bundle & Save',
        text: 'Put car and house with one company and save up to 25%. We also tell you when two companies cost less.',
        action: 'Bundle Quote',
      },
    },
    saving: 'Up to 25% off',
    stepsHeading: 'How it works',
    steps: [
      {
        title: 'Tell us what you have',
        text: 'Call, or fill in the form. Your current policy and the VINs of your cars make it quicker.',
      },
      {
        title: 'We compare',
        text: 'We ask several companies with the same limits and deductibles, so the prices can be compared.',
      },
      {
        title: 'You choose',
        text: 'Within 24 hours you have the options side by side. We start the policy on the day you say.',
      },
    ],
    testimonialHeading: (city: string) => `From a neighbor in ${city}`,
    areasHeading: (city: string) => `Neighborhoods we serve in and around ${city}`,
    closingHeading: (city: string) => `Ready for a better policy in ${city}?`,
    closingText:
      'Ten minutes on the phone usually tells whether you pay too much or are covered for too little.',
  },
  es: {
    heading: (city: string) => `Seguro de auto y casa en ${city}`,
    subtitle: (city: string) =>
      `Agentes locales que comparan varias aseguradoras para las familias de ${city} y le explican en español cada renglón de una póliza que llega en inglés.`,
    serving: (city: string, state: string) => `Atendemos en ${city}, ${state}`,
    callAuto: 'Llame y cotice su auto',
    callHome: 'Llame y cotice su casa',
    getQuote: 'Pida su cotización',
    whyHeading: (city: string) => `Por qué nos eligen en ${city}`,
    reasons: {
      expertise: {
        title: 'Conocemos la zona',
        text: (city: string) =>
          `Sabemos qué calles de ${city} juntan agua, qué edad tienen los techos y qué pregunta cada aseguradora.`,
      },
      rates: {
        title: 'Precios accesibles',
        text: () =>
          'Somos independientes: comparamos compañías por usted y le decimos qué deja fuera el precio más bajo.',
      },
      quotes: {
        title: 'Cotizaciones rápidas',
        text: () =>
          'Compare por teléfono en unos diez minutos, o envíe el formulario y le respondemos en menos de 24 horas.',
      },
      service: {
        title: 'Trato personal',
        text: () =>
          'Quien le hizo la póliza es quien le contesta el teléfono, antes y después de un reclamo.',
      },
    },
    servicesHeading: (city: string) => `Lo que aseguramos en ${city}`,
    services: {
      auto: {
        title: 'Seguro de auto',
        text: 'Responsabilidad civil, choques, granizo, motores inundados y los conductores que andan sin seguro.',
        action: 'Cotizar auto',
      },
      home: {
        title: 'Seguro de casa',
        text: 'La casa, lo que hay adentro y su responsabilidad civil, con el deducible por viento y granizo en dólares.',
        action: 'Cotizar casa',
      },
      bundle: {
        title: 'Paquete de auto y casa',
        text: 'Junte el auto y la casa en una compañía y ahorre hasta 25%. Si por separado sale más barato, también se lo decimos.',
        action: 'Cotizar el paquete',
      },
    },
    saving: 'Hasta 25% menos',
    stepsHeading: 'Cómo funciona',
    steps: [
      {
        title: 'Cuéntenos qué tiene',
        text: 'Llame o llene el formulario. Con su póliza actual y los números VIN de sus autos es más rápido.',
      },
      {
        title: 'Comparamos',
        text: 'Pedimos precio a varias compañías con los mismos límites y deducibles, para que se puedan comparar.',
      },
      {
        title: 'Usted elige',
        text: 'En menos de 24 horas tiene las opciones una junto a otra. La póliza empieza el día que usted diga.',
      },
    ],
    testimonialHeading: (city: string) => `Lo que dice un cliente de ${city}`,
    areasHeading: (city: string) => `Vecindarios que atendemos en ${city} y sus alrededores`,
    closingHeading: (city: string) => `¿Busca una mejor póliza en ${city}?`,
    closingText:
      'Diez minutos por teléfono suelen bastar para saber si paga de más o si su cobertura se queda corta.',
  },
});
