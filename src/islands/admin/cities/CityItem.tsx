import { memo, useContext, useEffect, useRef } from 'react';
import { localePath } from '#locales.ts';
import { columnLocale } from '#schemas/content/content-columns.ts';
import { textOf } from '../editor/drafts.ts';
import { RowForm, type RowFormLayout } from '../editor/RowForm.tsx';
import type { RowEditor } from '../editor/row-editor.ts';
import { RowHistory } from '../history/RowHistory.tsx';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { useNear } from '../ui/use-near.ts';
import { RemoveCity } from './RemoveCity.tsx';

interface CityItemProps {
  editor: RowEditor;
  layouts: { saved: RowFormLayout; added: RowFormLayout };
  isListed: boolean;
  /** Added just now: the focus goes to its first field. */
  isFresh: boolean;
  onSaved: () => void;
  /** Takes the city out of the list: its row was removed, or was never saved. */
  onGone: (editor: RowEditor) => void;
}

/**
 * A city in the list. Its fields are rendered when it comes near the screen: five hundred forms at
 * once would make every key slow. Its name is always there, for the browser's own search and for
 * headings.
 */
export const CityItem = memo(function CityItem(props: CityItemProps) {
  const { editor, layouts, isListed, isFresh, onSaved, onGone } = props;
  const item = useRef<HTMLLIElement>(null);
  const isNear = useNear(item);
  const isNew = useStore(editor.state).row === null;
  useEffect(() => {
    if (isFresh) item.current?.querySelector('input')?.focus();
  }, [isFresh]);
  return (
    <li ref={item} hidden={!isListed} className="city-item">
      {isNear || isNew ? (
        <RowForm
          editor={editor}
          layout={isNew ? layouts.added : layouts.saved}
          heading={<CityHeading editor={editor} />}
          onSaved={onSaved}
          {...(isNew && { onDiscard: () => onGone(editor) })}
        >
          <RowHistory editor={editor} onSaved={onSaved} />
          {!isNew && <RemoveCity editor={editor} onRemoved={() => onGone(editor)} />}
        </RowForm>
      ) : (
        <article aria-labelledby={`${editor.key}-name`} className="card min-h-160 p-5 sm:p-8">
          <div id={`${editor.key}-name`}>
            <CityHeading editor={editor} />
          </div>
        </article>
      )}
    </li>
  );
});

function CityHeading({ editor }: { editor: RowEditor }) {
  const t = useAdminTexts().cities;
  const locale = useContext(AdminLocale);
  const { row } = useStore(editor.state);
  const slug = textOf(row, 'slug');
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 className="heading-3">{row ? textOf(row, 'city_name') : t.add.heading}</h2>
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
