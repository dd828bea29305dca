import { dictionary } from './locales.ts';

/** What staff call the tables, rows and columns of the content. */
export const contentNames = dictionary({
  en: {
    hero: 'Home page headline',
    service: (title: string) => `Service “${title}”`,
    city: (name: string) => `City page “${name}”`,
    fields: {
      slug: 'Address',
      city_name: 'City name',
      region: 'Region',
      title: 'Title',
      title_es: 'Title in Spanish',
      subtitle: 'Subtitle',
      subtitle_es: 'Subtitle in Spanish',
      description: 'Description',
      description_es: 'Description in Spanish',
      icon: 'Icon',
      link: 'Link',
      display_order: 'Place in the list',
      image_url: 'Picture',
      local_risk: 'Local risks',
      local_risk_es: 'Local risks in Spanish',
      insurance_tip: 'Insurance tip',
      insurance_tip_es: 'Insurance tip in Spanish',
    },
  },
  es: {
    hero: 'Título de la página de inicio',
    service: (title: string) => `Servicio «${title}»`,
    city: (name: string) => `Página de ciudad «${name}»`,
    fields: {
      slug: 'Dirección',
      city_name: 'Nombre de la ciudad',
      region: 'Región',
      title: 'Título',
      title_es: 'Título en español',
      subtitle: 'Subtítulo',
      subtitle_es: 'Subtítulo en español',
      description: 'Descripción',
      description_es: 'Descripción en español',
      icon: 'Icono',
      link: 'Enlace',
      display_order: 'Lugar en la lista',
      image_url: 'Imagen',
      local_risk: 'Riesgos locales',
      local_risk_es: 'Riesgos locales en español',
      insurance_tip: 'Consejo de seguro',
      insurance_tip_es: 'Consejo de seguro en español',
    },
  },
});

/** A column of the content that staff can see and change. */
export type ContentField = keyof (typeof contentNames)['en']['fields'];
