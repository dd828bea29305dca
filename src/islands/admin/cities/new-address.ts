import { cityTexts, reservedSlugs } from '#schemas/content/city/city-page.ts';
import { fallbackCities } from '#schemas/content/city/nearby-cities.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { foldText } from './fold-text.ts';

/** The address that a city's name suggests: `Cañón City` is `canon-city`. */
export function slugOf(name: string): string {
  return foldText(name)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, cityTexts.slug.limit)
    .replace(/^-|-$/g, '');
}

/** Derives a new city's address from its name until somebody writes one of their own. */
export function proposeAddress(editor: RowEditor): void {
  let proposed = '';
  editor.state.follow(() => {
    const { row, draft } = editor.state.get();
    if (row || draft.slug !== proposed) return;
    const next = slugOf(draft.city_name ?? '');
    if (next === proposed) return;
    proposed = next;
    editor.edit('slug', next);
  });
}

/** Whether an address belongs to the site itself. */
export function isReserved(slug: string): boolean {
  return reservedSlugs.some((reserved) => reserved === slug);
}

/** Name of the other city that has an address already, if there is one. */
export function cityAtAddress(
  slug: string,
  editor: RowEditor,
  rows: readonly RowEditor[],
): string | undefined {
  const other = rows.find(
    (each) => each !== editor && textOf(each.state.get().row, 'slug') === slug,
  );
  return other && textOf(other.state.get().row, 'city_name');
}

/** Whether every city page may link here, so that the page must not go away. */
export function isFallback(slug: string): boolean {
  return fallbackCities.some((city) => city.slug === slug);
}
