import { memo, useContext, useRef } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { regionName } from '#i18n/regions.ts';
import { RowForm, type RowFormLayout } from '../editing/form/RowForm.tsx';
import { ClosedRow } from '../editing/list/ClosedRow.tsx';
import { CloseRow } from '../editing/list/CloseRow.tsx';
import { useRowFocus } from '../editing/list/use-row-focus.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { RowHistory } from '../history/RowHistory.tsx';
import { AdminLocale } from '../ui/admin-texts.ts';
import { addressOf, goTo } from '../ui/panel-address.ts';
import { useStore } from '../ui/store.ts';
import { CityHeading } from './CityHeading.tsx';
import { CityThumbnail } from './CityThumbnail.tsx';
import { RemoveCity } from './RemoveCity.tsx';

interface CityItemProps {
  table: TableEditor;
  editor: RowEditor;
  layouts: { saved: RowFormLayout; added: RowFormLayout };
  isListed: boolean;
  isOpen: boolean;
  changedAt: string | undefined;
  onSaved: () => void;
  /** Takes a city that was never saved out of the list. */
  onGone: (editor: RowEditor) => void;
}

/** A city in the list. One that was never saved is always open. */
export const CityItem = memo(function CityItem(props: CityItemProps) {
  const { editor, isListed, isOpen, changedAt } = props;
  const item = useRef<HTMLLIElement>(null);
  const { row } = useStore(editor.state);
  useRowFocus(item, isOpen, !row);
  return (
    <li ref={item} hidden={!isListed} className="row-item">
      {isOpen || !row ? (
        <CityForm {...props} />
      ) : (
        <ClosedCity editor={editor} row={row} changedAt={changedAt} />
      )}
    </li>
  );
});

type ClosedCityProps = Pick<CityItemProps, 'editor' | 'changedAt'> & { row: ContentRow };

/** Not rendered again as the search hides it or shows it, which every key does to most cities. */
const ClosedCity = memo(function ClosedCity({ editor, row, changedAt }: ClosedCityProps) {
  const region = regionName(textOf(row, 'region'), useContext(AdminLocale));
  return (
    <ClosedRow
      editor={editor}
      href={addressOf({ tab: 'cities', row: textOf(row, 'slug') })}
      name={textOf(row, 'city_name')}
      detail={region.text}
      detailLang={region.lang}
      picture={<CityThumbnail address={textOf(row, 'image_url')} />}
      changedAt={changedAt}
    />
  );
});

function CityForm({ table, editor, layouts, onSaved, onGone }: CityItemProps) {
  const { row } = useStore(editor.state);
  const isNew = row === null;
  const close = addressOf({ tab: 'cities', row: null });
  const closeAndTell = () => {
    goTo({ tab: 'cities', row: null });
    onSaved();
  };
  const stayOpen = () => {
    if (isNew) goTo({ tab: 'cities', row: textOf(editor.state.get().row, 'slug') });
    onSaved();
  };
  return (
    <RowForm
      editor={editor}
      layout={isNew ? layouts.added : layouts.saved}
      heading={<CityHeading editor={editor} />}
      corner={!isNew && <CloseRow href={close} name={textOf(row, 'city_name')} />}
      onSaved={stayOpen}
      {...(isNew && { onDiscard: () => onGone(editor) })}
    >
      <RowHistory editor={editor} onSaved={onSaved} />
      {!isNew && <RemoveCity table={table} editor={editor} onRemoved={closeAndTell} />}
    </RowForm>
  );
}
