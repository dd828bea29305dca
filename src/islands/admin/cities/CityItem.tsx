import { memo, useContext, useRef } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { regionName } from '#i18n/regions.ts';
import { localePath } from '#locales.ts';
import { columnLocale } from '#tables/columns.ts';
import { RowForm, type RowFormLayout } from '../editing/form/RowForm.tsx';
import { RowHeading } from '../editing/form/RowHeading.tsx';
import { CloseRow } from '../editing/list/CloseRow.tsx';
import { ListRow } from '../editing/list/ListRow.tsx';
import { RemoveRow } from '../editing/list/RemoveRow.tsx';
import { useRowFocus } from '../editing/list/use-row-focus.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { RowHistory } from '../history/RowHistory.tsx';
import { useNamedPage, useRegions } from '../search/site-context.ts';
import { AdminLocale, useTableTexts } from '../ui/admin-texts.ts';
import { addressOf, goTo } from '../ui/panel-address.ts';
import { useStore } from '../ui/store.ts';
import { closeCity } from './open-cities.ts';

interface CityItemProps {
  table: TableEditor;
  editor: RowEditor;
  layouts: { saved: RowFormLayout; added: RowFormLayout };
  isListed: boolean;
  isOpen: boolean;
  /** Whether the panel's address names it. */
  isNamed: boolean;
  changedAt: string | undefined;
  onSaved: () => void;
  /** Drops a city that was never saved. */
  onDrop: (editor: RowEditor) => void;
}

/** A city in the list. One that was never saved is always open. */
export const CityItem = memo(function CityItem(props: CityItemProps) {
  const { editor, isListed, isOpen, isNamed, changedAt } = props;
  const item = useRef<HTMLLIElement>(null);
  const { row } = useStore(editor.state);
  useRowFocus(item, isNamed, !row, isOpen);
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

/** Memoized, because every key typed in the search hides or shows most cities. */
const ClosedCity = memo(function ClosedCity({ editor, row, changedAt }: ClosedCityProps) {
  const { chip } = useTableTexts('city_pages').fixed;
  const isMain = useNamedPage(textOf(row, 'slug'))?.kind === 'fixed';
  const region = regionName(textOf(row, 'region'), useRegions(), useContext(AdminLocale));
  return (
    <ListRow
      editor={editor}
      href={addressOf({ section: 'cities', row: textOf(row, 'slug') })}
      name={textOf(row, 'city_name')}
      path={`/${textOf(row, 'slug')}`}
      badge={isMain ? chip : undefined}
      detail={region.text}
      detailLang={region.lang}
      picture={<CityThumbnail address={textOf(row, 'image_url')} />}
      changedAt={changedAt}
    />
  );
});

function CityForm({ table, editor, layouts, isNamed, onSaved, onDrop }: CityItemProps) {
  const { row } = useStore(editor.state);
  const isNew = row === null;
  const list = { section: 'cities', row: null };
  const close = () => closeCity(textOf(row, 'slug'));
  const closeAndRefresh = () => {
    close();
    if (isNamed) goTo(list);
    onSaved();
  };
  const stayOpen = () => {
    if (isNew) goTo({ section: 'cities', row: textOf(editor.state.get().row, 'slug') });
    onSaved();
  };
  return (
    <RowForm
      editor={editor}
      layout={isNew ? layouts.added : layouts.saved}
      heading={<CityHeading editor={editor} />}
      corner={
        !isNew && (
          <CloseRow
            href={addressOf(list)}
            name={textOf(row, 'city_name')}
            onClick={(event) => {
              // The address names another city, which stays open.
              if (!isNamed) event.preventDefault();
              close();
            }}
          />
        )
      }
      onSaved={stayOpen}
      {...(isNew && { onDiscard: () => onDrop(editor) })}
    >
      <RowHistory editor={editor} onSaved={onSaved} />
      {!isNew && <RemoveCity table={table} editor={editor} onRemoved={closeAndRefresh} />}
    </RowForm>
  );
}

function CityHeading({ editor }: { editor: RowEditor }) {
  const t = useTableTexts('city_pages');
  const locale = useContext(AdminLocale);
  const { row } = useStore(editor.state);
  const slug = textOf(row, 'slug');
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <RowHeading>{row ? textOf(row, 'city_name') : t.add.heading}</RowHeading>
      {row && (
        <a
          className="link py-1"
          href={localePath(locale, `/${slug}`)}
          target="_blank"
          rel="noopener"
        >
          <span lang={columnLocale('slug')}>/{slug}</span>{' '}
          <span className="sr-only">{t.opensNewTab}</span>
        </a>
      )}
    </div>
  );
}

/** A background image: hundreds of `img` elements take long to create, and backgrounds off screen cost nothing. */
function CityThumbnail({ address }: { address: string }) {
  if (address.trim() === '') return <span className="row-picture" />;
  const picture = JSON.stringify(address.trim().replaceAll(' ', '%20'));
  return <span className="row-picture" style={{ backgroundImage: `url(${picture})` }} />;
}

interface RemoveCityProps {
  table: TableEditor;
  editor: RowEditor;
  onRemoved: () => void;
}

function RemoveCity({ table, editor, onRemoved }: RemoveCityProps) {
  const t = useTableTexts('city_pages').remove;
  const { row } = useStore(editor.state);
  const city = textOf(row, 'city_name');
  return (
    <RemoveRow
      table={table}
      editor={editor}
      name={city}
      texts={{ ...t, title: t.title(city), text: t.text(textOf(row, 'slug')) }}
      onRemoved={onRemoved}
    />
  );
}
