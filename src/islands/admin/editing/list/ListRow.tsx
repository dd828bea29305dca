import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#locales.ts';
import { translatedNames } from '#tables/columns.ts';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { worstSpanishState } from '../form/spanish-state.ts';
import type { RowEditor } from '../state/row-editor.ts';

interface ListRowProps {
  editor: RowEditor;
  href: string;
  name: string;
  /** Language of the name. */
  lang?: Locale | undefined;
  /** Address of the page. */
  path?: string | undefined;
  /** What kind of row it is. */
  badge?: string | undefined;
  /** A word or two that distinguish the row. */
  detail?: string | undefined;
  /** Language of `detail`. */
  detailLang?: Locale | undefined;
  picture: ReactNode;
  /** ISO date of the last save. */
  changedAt: string | undefined;
  /** Further buttons at the end. */
  children?: ReactNode;
}

/** A closed row: its name, what still needs work, and the link that opens it. */
export function ListRow(props: ListRowProps) {
  const { editor, href, name, lang, path, badge, detail, detailLang, picture } = props;
  const { changedAt, children } = props;
  const t = useAdminTexts().editor;
  const moments = useMoments();
  const state = useStore(editor.state);
  const { isUnsaved } = editor;
  const spanish = worstSpanishState(state, translatedNames(editor.table.name));
  return (
    <div id={editor.key} className="closed-row">
      {picture}
      <div className="min-w-0 grow basis-32">
        <h3 className="font-sans font-semibold text-base" lang={lang}>
          <a className="row-link" data-row href={href}>
            {name}
          </a>
        </h3>
        <p className="flex gap-x-3 text-ink-soft text-sm">
          {path && <span className="max-w-full shrink-0 truncate">{path}</span>}
          {detail && (
            <span className="truncate" lang={detailLang}>
              {detail}
            </span>
          )}
          {changedAt && (
            <time className="shrink-0 max-sm:hidden" dateTime={changedAt}>
              {`${t.list.changed} ${moments.brief(changedAt)}`}
            </time>
          )}
        </p>
        {(badge || spanish !== 'current' || isUnsaved) && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            {badge && <span className="badge">{badge}</span>}
            {spanish !== 'current' && <span className="badge">{t.spanishStates[spanish]}</span>}
            {isUnsaved && (
              <span className="flex items-center gap-1.5 font-medium text-pine-700">
                <PencilLine aria-hidden="true" size={16} />
                {t.unsaved}
              </span>
            )}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
