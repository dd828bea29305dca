import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { officeEdits, wordEdits } from './office-edits.ts';

/** Where an edit is made, and what decides about it. */
export interface Place {
  /** Writes past every policy. */
  office: SupabaseClient;
  /** Folder of the content and code that the site runs. */
  project: string;
  /** A number from 0 to 1, the next of a seed. */
  random: () => number;
  /** Number of the edit; stands in what it writes. */
  turn: number;
}

type Edit = (place: Place) => Promise<void>;

const cityTexts = [
  'title',
  'title_es',
  'description',
  'description_es',
  'local_risk',
  'local_risk_es',
  'insurance_tip',
  'insurance_tip_es',
];
const serviceTexts = ['title', 'title_es', 'description', 'description_es'];
const columnsThatMayBeEmpty = /_es$|local_risk|insurance_tip/;

/** Edits that staff make in the panel or in the database. */
export const savedEdits: Record<string, Edit> = {
  ...officeEdits,
  ...wordEdits,
  'the headline': (place) => update(place, 'hero_content', { title: `Headline ${place.turn}` }),
  'the Spanish headline, or that there is none': (place) =>
    update(place, 'hero_content', {
      title_es: place.random() < 0.3 ? null : `Titular ${place.turn}`,
    }),
  'no headline at all, or one again': async ({ office, turn }) => {
    const { data } = await office.from('hero_content').select('id');
    if (data?.length) await must(office.from('hero_content').delete().gt('id', 0));
    else
      await must(office.from('hero_content').insert({ title: `First ${turn}`, subtitle: 'Again' }));
  },
  'a text of a service': (place) => updateOne(place, 'services', serviceTexts),
  'a service that is new': async ({ office, turn }) => {
    const words = { title: `Service ${turn}`, description: 'New', icon: 'umbrella', link: '/katy' };
    await must(office.from('services').insert({ ...words, display_order: 100 + turn }));
  },
  'a service that is gone': async ({ office }) => {
    const { data } = await office.from('services').select('id').order('display_order').range(5, 5);
    await must(
      office
        .from('services')
        .delete()
        .in(
          'id',
          (data ?? []).map(({ id }) => id),
        ),
    );
  },
  'the order of the services': async (place) => {
    const { id } = await pick(place, 'services');
    await must(
      place.office
        .from('services')
        .update({ display_order: 200 + place.turn })
        .eq('id', id),
    );
  },
  'a text of a city': (place) => updateOne(place, 'city_pages', cityTexts),
  'a city that is new': async ({ office, turn, random }) => {
    const region = random() < 0.5 ? 'Greater Houston' : `Region ${turn}`;
    const words = { city_name: `City ${turn}`, title: `Title ${turn}`, description: 'New', region };
    await must(office.from('city_pages').insert({ ...words, slug: `extra-${turn}` }));
  },
  'a city that is gone': async ({ office, random }) => {
    const { data } = await office.from('city_pages').select('id, slug').order('id');
    const extra = (data ?? []).filter(({ slug }) => slug.startsWith('extra-'));
    const chosen = extra[Math.floor(random() * extra.length)];
    if (chosen) await must(office.from('city_pages').delete().eq('id', chosen.id));
  },
  'the address of a city': async (place) => {
    const { id } = await pick(place, 'city_pages', 'extra-');
    await must(
      place.office
        .from('city_pages')
        .update({ slug: `extra-m${place.turn}` })
        .eq('id', id),
    );
  },
  'the name of a city': async (place) => {
    const { id } = await pick(place, 'city_pages');
    const city_name = `${place.random() < 0.5 ? 'Aa' : 'Zz'} ${place.turn}`;
    await must(place.office.from('city_pages').update({ city_name }).eq('id', id));
  },
  'the region of a city': async (place) => {
    const [{ id }, other] = [await pick(place, 'city_pages'), await pick(place, 'city_pages')];
    const region = place.random() < 0.2 ? null : other.region;
    await must(place.office.from('city_pages').update({ region }).eq('id', id));
  },
  'a picture of a city': async (place) => {
    const { id } = await pick(place, 'city_pages');
    const image_url =
      place.random() < 0.3 ? null : `https://pictures.example/a b/${place.turn}.jpg`;
    await must(place.office.from('city_pages').update({ image_url }).eq('id', id));
  },
  'nothing, and saved all the same': async (place) => {
    const { id, title } = await pick(place, 'city_pages');
    await must(place.office.from('city_pages').update({ title }).eq('id', id));
  },
};

/** Edits that a developer makes in files; the style sheets and the drawing are where Astro's own cache of pages failed. */
export const fileEdits: Record<string, Edit> = {
  'the phone number on every page': (place) =>
    rewrite(place, 'content/agency.yaml', /display: .*\n {2}e164: .*/, () => {
      const digits = String(100 + (place.turn % 100)).slice(-2);
      return `display: (281) 555-01${digits}\n  e164: "+128155501${digits}"`;
    }),
  'a sentence of an article': (place) =>
    rewrite(
      place,
      'content/articles/en/home-insurance-coverage-guide.md',
      /$/,
      () => `\nMore ${place.turn}.\n`,
    ),
  'an item of the learning center that is new': async ({ project, turn }) => {
    const folder = join(project, 'content/learning');
    const file = join(folder, `extra-${turn}.yaml`);
    await cp(join(folder, 'hail-and-your-roof.yaml'), file);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(/^id: .*/, `id: extra-${turn}`).replace(/^title: .*/m, `title: Extra ${turn}`),
    );
  },
  'an item of the learning center that is gone': async ({ project }) => {
    const folder = join(project, 'content/learning');
    const extra = (await readdir(folder)).find((name) => name.startsWith('extra-'));
    await rm(join(folder, extra ?? 'hail-and-your-roof.yaml'));
  },
  // withastro/astro #17974: the sheet of a page imports this one.
  'a color in a style sheet that others import': (place) =>
    rewrite(
      place,
      'src/styles/tokens.css',
      /\n\}\s*$/,
      () => `\n  --color-extra-${place.turn}: #123456;\n}\n`,
    ),
  // withastro/astro #17704: only the style sheet changes, no page's own file.
  'the style sheet of city pages': (place) =>
    rewrite(
      place,
      'src/styles/pages/city.css',
      /$/,
      () => `\n.extra-${place.turn} { color: #123456; }\n`,
    ),
  // withastro/astro #17633: what kept pages name must be there after a drawing got a new hash.
  'a drawing that pages name': (place) =>
    rewrite(
      place,
      'src/assets/drawings/city-placeholder.svg',
      /<\/svg>/,
      () => `<!-- ${place.turn} --></svg>`,
    ),
};

async function update({ office }: Place, table: string, changes: object): Promise<void> {
  await must(office.from(table).update(changes).gt('id', 0));
}

async function updateOne(place: Place, table: string, columns: string[]): Promise<void> {
  const { id } = await pick(place, table);
  const column = columns[Math.floor(place.random() * columns.length)] ?? 'title';
  const isEmpty = columnsThatMayBeEmpty.test(column) && place.random() < 0.3;
  const text = isEmpty ? null : `Edit ${place.turn}: <b>"bold"</b> & ${column}`;
  await must(
    place.office
      .from(table)
      .update({ [column]: text })
      .eq('id', id),
  );
}

/** A row of a table, the same for the same seed. */
async function pick({ office, random }: Place, table: string, slugs = '') {
  const { data, error } = await office.from(table).select('*').order('id');
  if (error) throw new Error(`${table} could not be read: ${error.message}`);
  const rows = data.filter(({ slug = '' }) => slug.startsWith(slugs));
  const row = rows[Math.floor(random() * rows.length)];
  if (!row) throw new Error(`${table} has no row like ${slugs}.`);
  return row;
}

async function rewrite({ project }: Place, path: string, what: RegExp, into: () => string) {
  const text = await readFile(join(project, path), 'utf8');
  const changed = text.replace(what, into);
  if (changed === text) throw new Error(`${path} was not changed.`);
  await writeFile(join(project, path), changed);
}

async function must(request: PromiseLike<{ error: { message: string } | null }>): Promise<void> {
  const { error } = await request;
  if (error) throw new Error(error.message);
}
