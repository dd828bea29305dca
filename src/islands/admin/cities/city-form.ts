import type { citiesText } from '#i18n/admin/cities.ts';
import { type Field, fieldsOf } from '../editing/form/fields.ts';
import type { RowFormLayout } from '../editing/form/RowForm.tsx';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { TitleHint } from '../search/TitleHint.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { cityAtAddress, isReserved } from './new-address.ts';

type Texts = (typeof citiesText)['en'];

const loadSearchPreview = async () => (await import('../search/SearchPreview.tsx')).SearchPreview;

/** Id of the list of regions that cities already have. */
export const regionList = 'city-regions';

const { main, optional } = fieldsOf('city_pages', {
  title: { hint: TitleHint },
  region: { isNarrow: true, list: regionList },
  image_url: { isNarrow: true, extra: ImagePreview },
});

/** The form of a city. Only a new one has the address among its fields: a page keeps its own. */
export function cityForm(
  table: TableEditor,
  t: Texts,
  { isNew }: { isNew: boolean },
): RowFormLayout {
  const withAddressCheck = (field: Field): Field =>
    field.column === 'slug' ? { ...field, check: addressCheck(table, t) } : field;
  return {
    fields: isNew ? main.map(withAddressCheck) : main.filter(({ column }) => column !== 'slug'),
    more: [{ summary: t.more, fields: optional }],
    saved: t.saved,
    preview: loadSearchPreview,
  };
}

function addressCheck(table: TableEditor, t: Texts): NonNullable<Field['check']> {
  return (slug, editor) => {
    if (isReserved(slug)) return t.add.reserved(slug);
    const city = cityAtAddress(slug, editor, table.rows);
    return city === undefined ? null : t.add.taken(slug, city);
  };
}
