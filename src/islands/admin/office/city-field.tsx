import type { ContentRow } from '#database/content-tables.ts';
import { textOf } from '../editor/drafts.ts';
import type { FieldOptions } from '../editor/fields.ts';
import type { PanelEditors } from '../editor/panel-editors.ts';
import { LinkCheck } from '../services/LinkCheck.tsx';

const listId = 'city-addresses';

/** The field for the one city page on which a row stands. */
export const cityField: FieldOptions = { list: listId, extra: PageCheck };

/** What the field suggests. */
export function CityAddresses({ editors }: { editors: PanelEditors }) {
  const cities = editors.city_pages.rows.map(({ state }) => textOf(state.get().row, 'slug'));
  return (
    <datalist id={listId}>
      {cities.map((slug) => (
        <option key={slug} value={slug} />
      ))}
    </datalist>
  );
}

/** Warns of an address that is no page. */
function PageCheck({ text }: { text: string }) {
  return text ? <LinkCheck text={`/${text}`} /> : null;
}

/** Where a row stands; without a city, `otherwise`. */
export function cityMark(row: ContentRow, otherwise: string): string {
  const city = textOf(row, 'city');
  return city ? `/${city}` : otherwise;
}
