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
    image_url: 'Address of a picture elsewhere',
    local_risk: 'Local insurance risks',
    insurance_tip: 'Smart insurance tip',
    phone: 'Phone',
    street: 'Street and number',
    locality: 'Town',
    state: 'State',
    postal_code: 'ZIP code',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
    rating_value: 'Stars, 1 to 5',
    rating_count: 'Number of reviews',
    rating_source: 'Where people rate you',
    rating_url: 'Link to the reviews',
    licensed_state: 'State that licensed you',
    license_number: 'License number',
    grade: 'Grade',
    grade_source: 'Who gave the grade, and when',
    years_of_experience: 'Years of experience',
    facebook_url: 'Facebook',
    instagram_url: 'Instagram',
    linkedin_url: 'LinkedIn',
    youtube_url: 'YouTube',
    day: 'Day',
    hours: 'Hours',
    occasion: 'Occasion',
    message: 'Message',
    question: 'Question',
    answer: 'Answer',
    city: 'Only on the city page at this address',
    severity: 'How much it weighs',
    link_text: 'Words of the link',
    starts_at: 'Shows from',
    ends_at: 'Shows until',
    picture: 'Picture of your own',
    file: 'Picture',
    alt: 'What the picture shows',
    focus: 'What matters most in it',
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
    image_url: 'Dirección de una imagen en otro sitio',
    local_risk: 'Riesgos locales',
    insurance_tip: 'Consejo de seguros',
    phone: 'Teléfono',
    street: 'Calle y número',
    locality: 'Ciudad',
    state: 'Estado',
    postal_code: 'Código postal',
    monday: 'Lunes',
    tuesday: 'Martes',
    wednesday: 'Miércoles',
    thursday: 'Jueves',
    friday: 'Viernes',
    saturday: 'Sábado',
    sunday: 'Domingo',
    rating_value: 'Estrellas, del 1 al 5',
    rating_count: 'Cantidad de reseñas',
    rating_source: 'Dónde los califican',
    rating_url: 'Enlace a las reseñas',
    licensed_state: 'Estado que dio la licencia',
    license_number: 'Número de licencia',
    grade: 'Nota',
    grade_source: 'Quién dio la nota y cuándo',
    years_of_experience: 'Años de experiencia',
    facebook_url: 'Facebook',
    instagram_url: 'Instagram',
    linkedin_url: 'LinkedIn',
    youtube_url: 'YouTube',
    day: 'Día',
    hours: 'Horario',
    occasion: 'Ocasión',
    message: 'Mensaje',
    question: 'Pregunta',
    answer: 'Respuesta',
    city: 'Solo en la página de la ciudad con esta dirección',
    severity: 'Importancia',
    link_text: 'Texto del enlace',
    starts_at: 'Se muestra desde',
    ends_at: 'Se muestra hasta',
    picture: 'Imagen propia',
    file: 'Imagen',
    alt: 'Lo que muestra la imagen',
    focus: 'Lo más importante en ella',
  },
});

const choices = dictionary<Partial<Record<TextName, Record<string, string>>>>({
  en: { severity: { emergency: 'Emergency', warning: 'Warning', info: 'For your information' } },
  es: { severity: { emergency: 'Emergencia', warning: 'Advertencia', info: 'Para informar' } },
});

/** What staff call the rows and the columns of the content. */
export const contentNames = dictionary({
  en: {
    hero: 'Home page headline',
    service: (title: string) => `Service “${title}”`,
    city: (name: string) => `City page “${name}”`,
    agency: 'The agency',
    specialDay: (occasion: string) => `Special day “${occasion}”`,
    notice: (message: string) => `Notice “${message}”`,
    question: (question: string) => `Question “${question}”`,
    picture: (alt: string) => `Picture “${alt}”`,
    columns: columns.en,
    inSpanish: (label: string) => `${label} in Spanish`,
  },
  es: {
    hero: 'Título de la página de inicio',
    service: (title: string) => `Servicio “${title}”`,
    city: (name: string) => `Página de ${name}`,
    agency: 'La agencia',
    specialDay: (occasion: string) => `Día especial “${occasion}”`,
    notice: (message: string) => `Aviso “${message}”`,
    question: (question: string) => `Pregunta “${question}”`,
    picture: (alt: string) => `Imagen “${alt}”`,
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

/** What staff call a text that a column takes from a list. */
export function choiceLabel(column: string, choice: string, locale: Locale): string {
  const names: Partial<Record<string, Record<string, string>>> = choices[locale];
  return names[column]?.[choice] ?? choice;
}
