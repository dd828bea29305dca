import { dictionary, type Locale } from '#locales.ts';
import { isSpanish, type TextName } from '#schemas/content/content-columns.ts';

const columns = dictionary<Record<TextName | 'kind' | 'display_order', string>>({
  en: {
    title: 'Title',
    subtitle: 'Subtitle',
    description: 'Description',
    icon: 'Icon',
    link: 'Link',
    kind: 'Kind of service',
    display_order: 'Place in the list',
    city_name: 'City Name',
    slug: 'Address of the page',
    region: 'Region',
    image_url: 'Picture',
    local_risk: 'Local insurance risks',
    insurance_tip: 'Smart insurance tip',
  },
  es: {
    title: 'Título',
    subtitle: 'Subtítulo',
    description: 'Descripción',
    icon: 'Icono',
    link: 'Enlace',
    kind: 'Tipo de servicio',
    display_order: 'Lugar en la lista',
    city_name: 'Nombre de la ciudad',
    slug: 'Dirección de la página',
    region: 'Región',
    image_url: 'Imagen',
    local_risk: 'Riesgos locales',
    insurance_tip: 'Consejo de seguros',
  },
});

/** What staff call the rows and the columns of the content. */
export const contentNames = dictionary({
  en: {
    hero: 'Home page headline',
    service: (title: string) => `Service “${title}”`,
    city: (name: string) => `City page “${name}”`,
    columns: columns.en,
    inSpanish: (label: string) => `${label} in Spanish`,
  },
  es: {
    hero: 'Título de la página de inicio',
    service: (title: string) => `Servicio “${title}”`,
    city: (name: string) => `Página de ${name}`,
    columns: columns.es,
    inSpanish: (label: string) => `${label} en español`,
  },
});

/** What staff call a column; a column that has no name of theirs keeps its own. */
export function columnLabel(column: string, locale: Locale): string {
  const { columns, inSpanish } = contentNames[locale];
  const english = column.replace(/_es$/, '');
  const label = Object.hasOwn(columns, english)
    ? columns[english as keyof typeof columns]
    : english;
  return isSpanish(column) ? inSpanish(label) : label;
}
