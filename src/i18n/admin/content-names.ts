import { dictionary, type Locale } from '#locales.ts';
import { cardText } from './cards.ts';

/** What staff call the rows of the content. */
export const contentNames = dictionary({
  en: {
    hero: 'Home page headline',
    service: (title: string) => `Service “${title}”`,
    city: (name: string) => `City page “${name}”`,
    displayOrder: 'Place in the list',
  },
  es: {
    hero: 'Título de la página de inicio',
    service: (title: string) => `Servicio «${title}»`,
    city: (name: string) => `Página de ciudad «${name}»`,
    displayOrder: 'Lugar en la lista',
  },
});

/** Columns of the content that staff can see, in the order in which they know them. */
export const contentColumns = [
  'city_name',
  'slug',
  'region',
  'title',
  'title_es',
  'subtitle',
  'subtitle_es',
  'description',
  'description_es',
  'icon',
  'link',
  'display_order',
  'image_url',
  'local_risk',
  'local_risk_es',
  'insurance_tip',
  'insurance_tip_es',
] as const;

/** What staff call a column; a column that has no name of theirs keeps its own. */
export function columnLabel(column: string, locale: Locale): string {
  if (column === 'display_order') return contentNames[locale].displayOrder;
  const { columns, inSpanish } = cardText[locale];
  const english = column.replace(/_es$/, '');
  const label = english in columns ? columns[english as keyof typeof columns] : english;
  return english === column ? label : inSpanish(label);
}
