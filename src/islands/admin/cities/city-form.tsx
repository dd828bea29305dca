import { useState } from 'react';
import type { citiesText } from '#tables/cities/texts.ts';
import { textColumn } from '#tables/columns.ts';
import { type Field, fieldsOf } from '../editing/form/fields.ts';
import type { RowFormLayout } from '../editing/form/RowForm.tsx';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { TitleHint } from '../search/TitleHint.tsx';
import { useTableTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { useSettled } from '../ui/use-settled.ts';
import { cityWithSlug, isReservedSlug } from './city-slug.ts';

type Texts = (typeof citiesText)['en'];

const loadSearchPreview = async () => (await import('../search/SearchPreview.tsx')).SearchPreview;

const { main, more } = fieldsOf('city_pages', {
  title: { hint: TitleHint },
  region: { isNarrow: true },
  latitude: { isNarrow: true, hint: CoordinatesHint },
  longitude: { isNarrow: true },
  picture: { isNarrow: true },
  image_url: { extra: ImagePreview },
});
/** The form of a city. Only a new city has a field for the slug, which cannot change later. */
export function cityForm(
  table: TableEditor,
  t: Texts,
  { isNew }: { isNew: boolean },
): RowFormLayout {
  const withSlugCheck = (field: Field): Field =>
    field.column === 'slug' ? { ...field, check: slugCheck(table, t) } : field;
  const texts = isNew ? main.map(withSlugCheck) : main.filter(({ column }) => column !== 'slug');
  return {
    fields: texts,
    more: [{ summary: t.more, fields: more }],
    note: OwnWords,
    saved: t.saved,
    preview: loadSearchPreview,
  };
}

function slugCheck(table: TableEditor, t: Texts): NonNullable<Field['check']> {
  return (slug, editor) => {
    if (isReservedSlug(slug)) return t.add.reserved(slug);
    const city = cityWithSlug(slug, editor, table.rows);
    return city === undefined ? null : t.add.taken(slug, city);
  };
}

function CoordinatesHint() {
  return useTableTexts('city_pages').coordinates;
}

function ImagePreview({ text: url }: { text: string }) {
  const t = useTableTexts('city_pages');
  const settled = useSettled(url).trim();
  const [broken, setBroken] = useState<string | null>(null);
  if (!/^(\/|https:\/\/)./.test(settled)) return null;
  return (
    <div aria-live="polite" className="text-sm text-star-deep">
      {broken === settled ? (
        t.pictureBroken
      ) : (
        <img
          src={settled.replaceAll(' ', '%20')}
          alt={t.picturePreview}
          className="h-32 w-full rounded-lg bg-pine-100 object-cover"
          onError={() => setBroken(settled)}
        />
      )}
    </div>
  );
}

/** Paragraphs: description, risks and tip. */
const ownTexts = [...main, ...more]
  .map(({ column }) => column)
  .filter((column) => textColumn('city_pages', column).lines);
const fewestWords = 300;

/** Says when a page has little text of its own. Saving is still possible. */
function OwnWords({ editor }: { editor: RowEditor }) {
  const t = useTableTexts('city_pages');
  const { draft } = useStore(editor.state);
  const words = ownTexts.flatMap((column) => draft[column]?.match(/\S+/g) ?? []).length;
  return words < fewestWords && <p>{t.fewWords(words, fewestWords)}</p>;
}
