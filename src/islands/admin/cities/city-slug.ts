import { cityTexts, reservedSlugs } from '#tables/cities/schema.ts';
import { citiesText } from '#tables/cities/texts.ts';
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

/** Fills in a new city's slug and titles from its name until someone types something else. */
export function suggestFromName(editor: RowEditor): void {
  const suggested = { slug: '', title: '', title_es: '' };
  editor.state.subscribe(() => {
    for (const [column, next] of Object.entries(suggestionsFor(editor))) {
      const { row, draft } = editor.state.get();
      const name = column as keyof typeof suggested;
      if (row || draft[name] !== suggested[name] || next === suggested[name]) continue;
      suggested[name] = next;
      editor.edit(name, next);
    }
  });
}

function suggestionsFor({ state }: RowEditor): Record<'slug' | 'title' | 'title_es', string> {
  const city = state.get().draft.city_name?.trim() ?? '';
  return {
    slug: slugFor(city),
    title: city && citiesText.en.add.title(city),
    title_es: city && citiesText.es.add.title(city),
  };
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
