import { memo, useContext, useRef } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { regionName } from '#i18n/regions.ts';
import { localePath } from '#locales.ts';
import { columnLocale } from '#tables/columns.ts';
import type { RowFormLayout } from '../editing/form/RowForm.tsx';
import { ListRow } from '../editing/list/ListRow.tsx';
import { OpenRow } from '../editing/list/RowItem.tsx';
import { useRowFocus } from '../editing/list/use-row-focus.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { useNamedPage, useRegions } from '../search/site-context.ts';
import { AdminLocale, useTableTexts } from '../ui/admin-texts.ts';
import { addressOf } from '../ui/panel-address.ts';
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

function CityForm({ layouts, ...props }: CityItemProps) {
  const { editor, isNamed } = props;
  const t = useTableTexts('city_pages');
  const { row } = useStore(editor.state);
  const slug = textOf(row, 'slug');
  const layout = row ? layouts.saved : layouts.added;
  return (
    <OpenRow
      {...props}
      texts={{ saved: t.saved, fresh: t.add.heading }}
      fields={layout.fields}
      layout={() => layout}
      about={() => row && <CityLink slug={slug} />}
      removalTexts={(_, city) => ({
        ...t.remove,
        title: t.remove.title(city),
        text: t.remove.text(slug),
      })}
      onClose={(press) => {
        // The address names another city, which stays open.
        if (!isNamed) press?.preventDefault();
        closeCity(slug);
      }}
    />
  );
}

function CityLink({ slug }: { slug: string }) {
  const t = useTableTexts('city_pages');
  const path = localePath(useContext(AdminLocale), `/${slug}`);
  return (
    <a className="link py-1" href={path} target="_blank" rel="noopener">
      <span lang={columnLocale('slug')}>/{slug}</span>{' '}
      <span className="sr-only">{t.opensNewTab}</span>
    </a>
  );
}

/** A background image: hundreds of `img` elements take long to create, and backgrounds off screen cost nothing. */
function CityThumbnail({ address }: { address: string }) {
  if (address.trim() === '') return <span className="row-picture" />;
  const picture = JSON.stringify(address.trim().replaceAll(' ', '%20'));
  return <span className="row-picture" style={{ backgroundImage: `url(${picture})` }} />;
}
