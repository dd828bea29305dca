import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#locales.ts';
import { translatedNames } from '#schemas/content/content-columns.ts';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { worstSpanishState } from '../form/spanish-state.ts';
import type { RowEditor } from '../state/row-editor.ts';

interface ClosedRowProps {
  editor: RowEditor;
  /** The row's own address in the panel. */
  href: string;
  name: string;
  /** Language of the name. */
  lang?: Locale | undefined;
  /** A word or two that tell it from others. */
  detail?: string | undefined;
  /** Language of these words. */
  detailLang?: Locale | undefined;
  picture: ReactNode;
  /** When it was last saved. */
  changedAt: string | undefined;
  /** Further buttons at its end. */
  children?: ReactNode;
}

/** A row of a list, closed: what it is, what is still to do, and the way to its fields. */
export function ClosedRow(props: ClosedRowProps) {
  const { editor, href, name, lang, detail, detailLang, picture, changedAt, children } = props;
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
        {(spanish !== 'current' || isUnsaved) && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
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
