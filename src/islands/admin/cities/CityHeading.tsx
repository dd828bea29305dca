import { useContext } from 'react';
import { localePath } from '#locales.ts';
import { columnLocale } from '#schemas/content/content-columns.ts';
import { RowHeading } from '../editing/form/RowHeading.tsx';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';

/** What an open city is called, and the way to its page. */
export function CityHeading({ editor }: { editor: RowEditor }) {
  const t = useAdminTexts().cities;
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
