import type { SupabaseClient } from '@supabase/supabase-js';
import { addPicture } from '../add-picture.ts';
import { agencyFacts } from '../agency-facts.ts';
import type { Place } from './edits.ts';

// The releases that are compared are made at noon of this day.
const day = '2026-11-21';

const facts = { ...agencyFacts, facebook_url: 'https://facebook.example/agency' };

/** Edits of what the office says of itself. */
export const officeEdits: Record<string, (place: Place) => Promise<void>> = {
  'the facts about the agency': async ({ office, turn }) => {
    const phone = `(281) 555-01${String(100 + (turn % 100)).slice(-2)}`;
    const { data } = await office.from('agency').select('id');
    if (data?.length) await must(office.from('agency').update({ phone }).gt('id', 0));
    else await must(office.from('agency').insert({ ...facts, phone }));
  },
  'the facts about the agency, back to the file’s': async ({ office }) => {
    await must(office.from('agency').delete().gt('id', 0));
  },
  'a day with hours of its own': async ({ office, turn, random }) => {
    const date = new Date(Date.parse(day) + (turn % 300) * 86_400_000).toISOString().slice(0, 10);
    await removeDay(office, date);
    const hours = random() < 0.5 ? 'closed' : '10:00-13:00';
    const occasion_es = random() < 0.5 ? null : `Ocasión ${turn}`;
    await must(
      office
        .from('special_days')
        .insert({ day: date, hours, occasion: `Occasion ${turn}`, occasion_es }),
    );
  },
  'a question of the office’s own': async ({ office, turn, random }) => {
    const city = random() < 0.5 ? null : 'katy';
    const words = { question: `Why ${turn} in {city}?`, answer: `<b>${turn}</b>`, city };
    await must(office.from('questions').insert(words));
  },
  'a picture of the office’s own': async ({ office, site, turn }) => {
    const picture = await addPicture(site, office, turn);
    await must(office.from('city_pages').update({ picture }).eq('slug', 'katy'));
    await must(office.from('hero_content').update({ picture }).gt('id', 0));
    await must(office.from('team_members').update({ picture }).gt('id', 0));
  },
  'the words and the focus of every picture': async ({ office, turn }) => {
    await must(
      office
        .from('pictures')
        .update({ alt: `Sky ${turn}`, focus: '80 10' })
        .gt('id', 0),
    );
  },
  'a notice': async ({ office, turn, random }) => {
    const severity = ['info', 'warning', 'emergency'][Math.floor(random() * 3)] ?? 'info';
    const starts_at = random() < 0.3 ? `${day}T18:00Z` : null;
    const words = { message: `Notice ${turn} <b>&`, link: '/katy', severity, starts_at };
    await must(office.from('notices').insert(words));
  },
  'a notice that is gone': async ({ office }) => {
    const { data } = await office.from('notices').select('id').order('id').limit(1);
    if (data?.[0]) await must(office.from('notices').delete().eq('id', data[0].id));
  },
};

/** Edits of people, clients' words and texts of files. */
export const wordEdits: Record<string, (place: Place) => Promise<void>> = {
  'a person of the office': async ({ office, turn, random }) => {
    const city = random() < 0.5 ? null : 'katy';
    const words = { name: `Person ${turn} <b>`, job: 'Agent', bio: `Bio & ${turn}`, city };
    await must(office.from('team_members').insert({ ...words, display_order: turn }));
  },
  'a client’s words': async ({ office, turn, random }) => {
    const city = ['houston', 'home-insurance-spring-tx', null][Math.floor(random() * 3)];
    const words = { name: `Client ${turn}`, words: `<i>${turn}</i>`, city: city ?? null };
    await must(office.from('client_words').insert({ ...words, consent: 'yes', rating: '4' }));
  },
  'an article': async ({ office, turn, random }) => {
    const body_es = random() < 0.5 ? null : `## Título ${turn}\n\n*Texto* con [enlace](/katy).`;
    const texts = { title: `Article ${turn}`, description: 'Changed', body: `## ${turn} <&` };
    await put(office, 'article_texts', 'hail-and-your-roof', { ...texts, body_es });
  },
  'an item of the learning center': async ({ office, turn }) => {
    const texts = { title: `Item ${turn} <b>`, description: 'Changed' };
    await put(office, 'learning_texts', 'hail-and-your-roof', texts);
  },
};

async function put(office: SupabaseClient, table: string, slug: string, texts: object) {
  await must(office.from(table).delete().eq('slug', slug));
  await must(office.from(table).insert({ slug, ...texts }));
}

async function removeDay(office: SupabaseClient, date: string): Promise<void> {
  await must(office.from('special_days').delete().eq('day', date));
}

async function must(request: PromiseLike<{ error: { message: string } | null }>): Promise<void> {
  const { error } = await request;
  if (error) throw new Error(error.message);
}
