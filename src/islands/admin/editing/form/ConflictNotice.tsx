import { useContext } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { columnLabel } from '#i18n/admin/content-names.ts';
import { tell } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';
import { columnLocale, textColumn } from '#schemas/content/content-columns.ts';
import type { NamedPictureProps } from '../../pictures/NamedPicture.tsx';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import { LazyView } from '../../ui/LazyView.tsx';
import { WordDiff } from '../../ui/WordDiff.tsx';
import { pictureNamed, shownText } from '../controls/shown-text.ts';
import { textOf } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { Field } from './fields.ts';

interface ConflictNoticeProps {
  editor: RowEditor;
  fields: readonly Field[];
  /** What is saved now; `null` when somebody removed it. */
  current: ContentRow | null;
  onKeepMine: () => void;
}

/** Two people edited the same row: shows both versions and lets the second one choose. */
export function ConflictNotice({ editor, fields, current, onKeepMine }: ConflictNoticeProps) {
  const t = useAdminTexts().editor;
  const locale = useContext(AdminLocale);
  const { draft } = editor.state.get();
  const shown = (column: string, text: string) =>
    shownText(editor.table.name, column, text, locale);
  const differing = fields.filter(
    ({ column }) => current && textOf(current, column) !== draft[column],
  );
  const takeTheirs = () => {
    editor.acceptTheirs();
    tell(t.conflict.tookTheirs);
  };
  return (
    <div role="alert" tabIndex={-1} className="grid gap-5 rounded-card border-2 border-alarm p-5">
      <p className="font-semibold">{current ? t.conflict.changed : t.conflict.removed}</p>
      {differing.map(({ column }) => (
        <BothVersions
          key={column}
          label={columnLabel(column, locale)}
          mine={shown(column, draft[column] ?? '')}
          theirs={shown(column, textOf(current, column))}
          lang={columnLocale(column)}
          names={pictureNamed(textColumn(editor.table.name, column))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-quiet" onClick={onKeepMine}>
          {current ? t.conflict.keepMine : t.conflict.addAgain}
        </button>
        {current && (
          <button type="button" className="btn btn-quiet" onClick={takeTheirs}>
            {t.conflict.takeTheirs}
          </button>
        )}
      </div>
    </div>
  );
}

interface BothVersionsProps {
  label: string;
  mine: string;
  theirs: string;
  /** Language of the texts, where it is not that of the panel. */
  lang: Locale | undefined;
  /** Where they name pictures: by their keys, or the files by their hashes. */
  names: NamedPictureProps['by'] | null;
}

const loadNamedPicture = async () => (await import('../../pictures/NamedPicture.tsx')).NamedPicture;

function BothVersions({ label, mine, theirs, lang, names }: BothVersionsProps) {
  const t = useAdminTexts().editor.conflict;
  return (
    <div className="grid gap-2">
      <p className="font-medium">{label}</p>
      <dl className="grid gap-3 sm:grid-cols-2">
        {[
          [t.mine, mine],
          [t.theirs, theirs],
        ].map(([whose, text = '']) => (
          <div key={whose} className="border-pine-300 border-l-4 pl-4">
            <dt className="text-ink-soft text-sm">{whose}</dt>
            <dd className="whitespace-pre-line" lang={text ? lang : undefined}>
              {text && names ? (
                <LazyView load={loadNamedPicture} props={{ by: names, name: text }} />
              ) : (
                text || t.nothing
              )}
            </dd>
          </div>
        ))}
      </dl>
      {mine && theirs && !names && (
        <div>
          <p className="text-ink-soft text-sm">{t.difference}</p>
          <WordDiff before={mine} after={theirs} lang={lang} />
        </div>
      )}
    </div>
  );
}
