import * as z from 'zod/mini';
import { type ContentRow, contentTables } from '#database/content-tables.ts';
import { columnValue } from '#islands/admin/editing/state/draft.ts';
import { type Snapshot, snapshotSchema } from '#rows/snapshot.ts';
import { textColumnNames } from '#tables/columns.ts';
import { type ContentTableName, contentTableNames, type Tables } from '#tables/index.ts';
import { agencyFacts } from './agency-facts.ts';

/** Rows of every table as the panel reads them. */
export type ContentRows = Readonly<Record<ContentTableName, readonly ContentRow[]>>;

/** A row of a table, as the panel reads it. */
export type RowOf<Name extends ContentTableName> = z.infer<Tables[Name]['row']> & {
  outdated_es: string[];
};

/** What every row must say. */
const required: { [Name in ContentTableName]: Partial<RowOf<Name>> } = {
  hero_content: { title: 'Covered' },
  services: { title: 'Auto', icon: 'car', kind: null, display_order: 1 },
  city_pages: { slug: 'katy', city_name: 'Katy', title: 'Home insurance in Katy' },
  agency: { ...agencyFacts, phone: '(713) 555-0123' },
  special_hours: { day: '2026-11-26', occasion: 'Thanksgiving' },
  notices: { message: 'Storm claims first', severity: 'info' },
  questions: { question: 'Why?', answer: 'So.' },
  pictures: { key: '1', file: 'a'.repeat(64), alt: 'Our office', focus: '50 50' },
  team_members: { name: 'Ana Ruiz', job: 'Agent', display_order: 1 },
  testimonials: { name: 'R. Soto', words: 'They called back.', said_in: 'en', consent: 'yes' },
  companies: { name: 'Lone Heron Mutual', display_order: 1 },
  articles: {
    slug: 'hail',
    title: 'Hail',
    description: 'Hail',
    body: '## Hail',
    status: 'published',
  },
  page_texts: { slug: 'about', title: 'About', description: 'About', body: '## About' },
  learning_items: { slug: 'hail', title: 'Hail', description: 'Hail', status: 'published' },
};

/** A row with these values, what every row must say, and nothing else. */
export function rowOf<Name extends ContentTableName>(
  name: Name,
  values: Partial<RowOf<Name>> = {},
  id = 1,
): RowOf<Name> {
  const table = contentTables[name];
  const empty = textColumnNames(name).map((column) => [column, columnValue(table, column, '')]);
  const row = { id, version: 1, outdated_es: [], ...Object.fromEntries(empty), ...required[name] };
  // The table's schema says so.
  return z.parse(table.row, { ...row, ...values }) as unknown as RowOf<Name>;
}

/** A team member whose texts are for both languages. */
export const teamMember = rowOf('team_members', {
  ...{ name: 'Marisol Vega', job_es: 'Agente', license_number: '1234567' },
  languages: 'English and Spanish',
});

export const savedTestimonial = rowOf('testimonials', { place: 'Katy' });

const given: Record<ContentTableName, object[]> = {
  hero_content: [{ title: 'Covered', title_es: 'Con cobertura', subtitle: 'Ask us', picture: '1' }],
  services: [
    { title: 'Auto', title_es: 'Autos', icon: 'car', link: '/auto-quote', kind: 'auto' },
    { title: 'Home', icon: 'home', link: '/home-quote', kind: 'home' },
    { title: 'Life', title_es: 'Vida', icon: 'heart', link: '#life', kind: 'life' },
    { title: 'Boats', icon: 'ship', link: 'https://boats.example/', kind: null },
  ].map((service, place) => ({ ...service, description: 'For you', display_order: place })),
  city_pages: [
    { slug: 'katy', city_name: 'Katy', title_es: 'Seguros en Katy', local_risk: 'Water\nand wind' },
    { slug: 'cypress', city_name: 'Cypress', insurance_tip: 'Look', insurance_tip_es: 'Mire' },
    { slug: 'kingwood', city_name: 'Kingwood', picture: '1' },
    { slug: 'alvin', city_name: 'Alvin', region: null },
    // Texts for a fixed city, and a featured city's page.
    { slug: 'houston', city_name: 'Houston', description_es: 'La ciudad' },
    { slug: 'home-insurance-houston-tx', city_name: 'Houston', image_url: '/images/a b.jpg' },
  ].map((city) => ({
    title: city.city_name,
    description: 'A town',
    region: 'greater-houston',
    ...city,
  })),
  agency: [{}],
  special_hours: [
    {
      day: '2026-11-26',
      hours: 'closed',
      occasion: 'Thanksgiving',
      occasion_es: 'Acción de Gracias',
    },
    { day: '2026-12-25', hours: '10:00-12:00', occasion: 'Christmas' },
  ],
  notices: [
    { message: 'Storm claims first', message_es: 'Primero la tormenta', severity: 'emergency' },
    { message: 'Later', severity: 'info', starts_at: '2026-12-01T15:00Z', link: '/katy' },
  ],
  questions: [
    {
      question: 'Boats in {city}?',
      answer: 'Yes',
      question_es: '¿Botes en {city}?',
      answer_es: 'Sí',
    },
    { question: 'And here?', answer: 'Here, too', city: 'katy' },
    { question: 'In town?', answer: 'Of course', city: 'houston' },
  ],
  pictures: [
    { key: '1', file: 'a'.repeat(64), alt: 'Our office', alt_es: 'La oficina', focus: '20 80' },
  ],
  team_members: [
    { name: 'Ana Ruiz', job: 'Agent', job_es: 'Agente', languages: 'English', display_order: 1 },
    {
      name: 'Ben Cole',
      job: 'Agent',
      bio: 'From Katy',
      city: 'katy',
      picture: '1',
      display_order: 2,
    },
  ],
  testimonials: [
    {
      name: 'Dee',
      words: 'They called back',
      words_es: 'Me llamaron',
      said_in: 'en',
      consent: 'yes',
    },
    {
      name: 'Eli',
      words: 'Plain words',
      city: 'houston',
      said_on: '2026-05-01',
      said_in: 'es',
      consent: 'yes',
    },
  ],
  articles: [
    { slug: 'hail-and-your-roof', body_es: '## El techo\n\nLlame al {phone}.' },
    { slug: 'home-insurance-coverage-guide', author: '1', picture: '1' },
  ].map((article) => ({
    status: 'published',
    title: 'What we write',
    description: 'In our own words',
    body: '## The roof\n\nCall {phone}.',
    ...article,
  })),
  page_texts: [],
  companies: [
    { name: 'Lone Heron Mutual', lines: 'Auto', claims_phone: '(281) 555-0110', sample: 'yes' },
    { name: 'Not Approved Yet', pay_url: 'https://pay.example/', sample: '' },
  ].map((company, place) => ({ ...company, display_order: place })),
  learning_items: [],
};

/** Content with every kind of row. */
export const contentRows: ContentRows = Object.assign(
  {},
  ...contentTableNames.map((name) => ({ [name]: rowsOf(name) })),
);

function rowsOf(name: ContentTableName): ContentRow[] {
  return given[name].map((row, at) => rowOf(name, row, at + 1));
}

/** The snapshot that the database makes of these rows. */
export function snapshotOf(rows: ContentRows): Snapshot {
  const { hero_content, agency, ...others } = rows;
  const pictures = others.pictures.map((row) => ({ ...row, width: 1600, height: 900 }));
  const companies = others.companies.filter(({ sample, approved_on }) => sample || approved_on);
  const lists = { ...others, pictures, companies };
  const counts = Object.entries(lists).map(([name, { length }]) => [name, length]);
  return snapshotSchema.parse({
    ...lists,
    revision: 1,
    hero: hero_content[0] ?? null,
    agency: agency[0] ?? null,
    page_dates: [],
    counts: Object.fromEntries(counts),
  });
}
