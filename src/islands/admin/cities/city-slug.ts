import { cityTexts, reservedSlugs } from '#schemas/content/city/city-page.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { foldText } from './fold-text.ts';

/** The slug for a city's name: `Cañón City` becomes `canon-city`. */
export function slugFor(name: string): string {
  return foldText(name)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, cityTexts.slug.limit)
    .replace(/^-|-$/g, '');
}

/** Fills in a new city's slug from its name until someone types a different slug. */
export function suggestSlug(editor: RowEditor): void {
  let suggested = '';
  editor.state.subscribe(() => {
    const { row, draft } = editor.state.get();
    if (row || draft.slug !== suggested) return;
    const next = slugFor(draft.city_name ?? '');
    if (next === suggested) return;
    suggested = next;
    editor.edit('slug', next);
  });
}

/** Whether a slug is a path of the site itself. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.some((reserved) => reserved === slug);
}

/** Name of another city that already has the slug. */
export function cityWithSlug(
  slug: string,
  editor: RowEditor,
  rows: readonly RowEditor[],
): string | undefined {
  const other = rows.find(
    (each) => each !== editor && textOf(each.state.get().row, 'slug') === slug,
  );
  return other && textOf(other.state.get().row, 'city_name');
}
