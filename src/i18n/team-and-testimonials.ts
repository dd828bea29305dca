import { dictionary } from '#locales.ts';

interface TeamAndTestimonialsText {
  team: string;
  localAgents: (count: number) => string;
  languages: (languages: string) => string;
  license: (number: string) => string;
  checkLicense: string;
  directLine: string;
  testimonials: string;
  cityTestimonials: (city: string) => string;
  source: string;
}

export const teamAndTestimonialsText = dictionary<TeamAndTestimonialsText>({
  en: {
    team: 'Our Team',
    localAgents: (count: number) =>
      count === 1 ? 'Meet Your Local Agent' : 'Meet Your Local Agents',
    languages: (languages: string) => `Speaks ${languages}`,
    license: (number: string) => `License ${number}`,
    checkLicense: 'check it at TDI',
    directLine: 'Direct line:',
    testimonials: 'What Our Clients Say',
    cityTestimonials: (city: string) => `What clients around ${city} say`,
    source: 'Where this was published',
  },
  es: {
    team: 'Nuestro equipo',
    localAgents: (count: number) =>
      count === 1 ? 'Conozca a su agente local' : 'Conozca a sus agentes locales',
    languages: (languages: string) => `Idiomas: ${languages.toLowerCase()}`,
    license: (number: string) => `Licencia ${number}`,
    checkLicense: 'revísela en el TDI',
    directLine: 'Línea directa:',
    testimonials: 'Lo que dicen nuestros clientes',
    cityTestimonials: (city: string) => `Lo que dicen los clientes de la zona de ${city}`,
    source: 'Dónde se publicó',
  },
});
