import { dictionary } from '#locales.ts';

interface PeopleText {
  team: string;
  localAgents: (count: number) => string;
  languages: (languages: string) => string;
  license: (number: string) => string;
  voices: string;
  cityVoices: (city: string) => string;
  source: string;
}

/** Texts around the people of the office and what clients say. */
export const peopleText = dictionary<PeopleText>({
  en: {
    team: 'Our People',
    localAgents: (count: number) =>
      count === 1 ? 'Meet Your Local Agent' : 'Meet Your Local Agents',
    languages: (languages: string) => `Speaks ${languages}`,
    license: (number: string) => `License ${number}`,
    voices: 'What Our Clients Say',
    cityVoices: (city: string) => `What clients around ${city} say`,
    source: 'Where this was written',
  },
  es: {
    team: 'Nuestra gente',
    localAgents: (count: number) =>
      count === 1 ? 'Conozca a su agente local' : 'Conozca a sus agentes locales',
    languages: (languages: string) => `Idiomas: ${languages.toLowerCase()}`,
    license: (number: string) => `Licencia ${number}`,
    voices: 'Lo que dicen nuestros clientes',
    cityVoices: (city: string) => `Lo que dicen los clientes de la zona de ${city}`,
    source: 'Dónde se publicó',
  },
});
