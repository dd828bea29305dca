import { useState } from 'react';
import type { citiesText } from '#i18n/admin/cities.ts';
import { type Field, fieldsOf } from '../editing/form/fields.ts';
import type { RowFormLayout } from '../editing/form/RowForm.tsx';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { TitleHint } from '../search/TitleHint.tsx';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useSettled } from '../ui/use-settled.ts';
import { cityWithSlug, isReservedSlug } from './city-slug.ts';

type Texts = (typeof citiesText)['en'];

const loadSearchPreview = async () => (await import('../search/SearchPreview.tsx')).SearchPreview;

const { main, optional } = fieldsOf('city_pages', {
  title: { hint: TitleHint },
  region: { isNarrow: true },
  image_url: { isNarrow: true, extra: ImagePreview },
});

/** The form of a city. Only a new city has a field for the slug, which cannot change later. */
export function cityForm(
  table: TableEditor,
  t: Texts,
  { isNew }: { isNew: boolean },
): RowFormLayout {
  const withSlugCheck = (field: Field): Field =>
    field.column === 'slug' ? { ...field, check: slugCheck(table, t) } : field;
  return {
    fields: isNew ? main.map(withSlugCheck) : main.filter(({ column }) => column !== 'slug'),
    more: [{ summary: t.more, fields: optional }],
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

function ImagePreview({ text: url }: { text: string }) {
  const t = useAdminTexts().cities;
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
