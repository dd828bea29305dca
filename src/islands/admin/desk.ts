import {
  type ContentTable,
  citiesTable,
  heroTable,
  servicesTable,
} from '#database/content-tables.ts';
import { homeText } from '#i18n/home.ts';
import { supabase } from '#islands/supabase.ts';
import { Deck } from './card/deck.ts';
import { signInAgain } from './session/sign-in-again.ts';

/** Everything that staff can edit, for as long as the panel is open. */
export interface Desk {
  hero: Deck;
  services: Deck;
  cities: Deck;
}

/** The cards of a table. */
export function deckOf(desk: Desk, table: ContentTable['name']): Deck {
  return { hero_content: desk.hero, services: desk.services, city_pages: desk.cities }[table];
}

/** Sets the cards out; nothing is read yet. */
export function openDesk(): Desk {
  const session = { client: supabase, signInAgain };
  const { heroTitle, heroSubtitle } = homeText.en;
  return {
    hero: new Deck({
      ...session,
      table: heroTable,
      columns: ['title', 'subtitle', 'title_es', 'subtitle_es'],
      // Without a row the site shows the specification's texts, so the editor starts from those.
      first: { title: heroTitle, subtitle: heroSubtitle },
    }),
    services: new Deck({
      ...session,
      table: servicesTable,
      columns: ['title', 'description', 'icon', 'link', 'title_es', 'description_es'],
    }),
    cities: new Deck({
      ...session,
      table: citiesTable,
      columns: [
        'city_name',
        'slug',
        'title',
        'description',
        'title_es',
        'description_es',
        'region',
        'image_url',
        'local_risk',
        'local_risk_es',
        'insurance_tip',
        'insurance_tip_es',
      ],
    }),
  };
}
