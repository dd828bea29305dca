import { reservedSlugs } from '#schemas/content/city-page.ts';
import { fallbackCities } from '#schemas/content/nearby-cities.ts';
import { textLimits } from '#schemas/text-rules.ts';
import type { Card } from '../card/card.ts';
import { textOf } from '../card/drafts.ts';
import { foldText } from './fold-text.ts';

/** The address that a city's name suggests: `Cañón City` is `canon-city`. */
export function slugOf(name: string): string {
  return foldText(name)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, textLimits.city_pages.slug)
    .replace(/^-|-$/g, '');
}

/** Keeps a new card's address in step with its name until somebody writes one of their own. */
export function proposeAddress(card: Card): void {
  let proposed = '';
  card.state.follow(() => {
    const { read, draft } = card.state.get();
    if (read || draft['slug'] !== proposed) return;
    const next = slugOf(draft['city_name'] ?? '');
    if (next === proposed) return;
    proposed = next;
    card.edit('slug', next);
  });
}

/** Whether an address belongs to the site itself. */
export function isReserved(slug: string): boolean {
  return reservedSlugs.some((reserved) => reserved === slug);
}

/** Name of another city that has an address already. */
export function holderOf(slug: string, card: Card, cards: readonly Card[]): string | undefined {
  const holder = cards.find(
    (other) => other !== card && textOf(other.state.get().read, 'slug') === slug,
  );
  return holder && textOf(holder.state.get().read, 'city_name');
}

/** Whether every city page may link here, so that the page must not go away. */
export function isFallback(slug: string): boolean {
  return fallbackCities.some((city) => city.slug === slug);
}
