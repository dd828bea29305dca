import { useContext, useEffect, useState } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { type LastSave, loadLastSave } from '#database/latest-changes.ts';
import { supabase } from '#islands/supabase.ts';
import { columnLocale, textColumn, textColumnNames } from '#tables/columns.ts';
import { columnLabel } from '#tables/texts.ts';
import { useRegions } from '../../search/site-context.ts';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useStore } from '../../ui/store.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { pictureNamed, shownText } from '../controls/shown-text.ts';
import { textOf } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { ConflictNotice, type FieldConflict } from './ConflictNotice.tsx';
import type { Field } from './fields.ts';
import { saveProblemText } from './save-problem-text.ts';

interface RowSaveProblemProps {
  editor: RowEditor;
  fields: readonly Field[];
  /** Saves the fields over what someone else saved; `null` if they removed the row. */
  onSaveOver: (current: ContentRow | null) => void;
  /** Called with what was done. */
  onSaid: (text: string) => void;
}

/** Why the last save failed, next to the fields: the toast disappears. */
export function RowSaveProblem({ editor, ...props }: RowSaveProblemProps) {
  const locale = useContext(AdminLocale);
  const { problem } = useStore(editor.state);
  if (!problem) return null;
  if (problem.outcome !== 'conflict') {
    return <Notice tone="problem">{saveProblemText(problem, locale)}</Notice>;
  }
  return <Conflict editor={editor} {...props} current={problem.current} />;
}

interface ConflictProps extends RowSaveProblemProps {
  current: ContentRow | null;
}

function Conflict({ editor, fields, current, onSaveOver, onSaid }: ConflictProps) {
  const t = useAdminTexts().editor.conflict;
  const locale = useContext(AdminLocale);
  const regions = useRegions();
  const moments = useMoments();
  const save = useLastSave(editor);
  const { draft, opened } = editor.state.get();
  const takeTheirs = () => {
    editor.acceptTheirs();
    onSaid(t.tookTheirs);
  };
  const conflictIn = ({ column }: Field): FieldConflict => {
    const shown = (text: string) => shownText(editor.table.name, column, text, locale, regions);
    const pictures = pictureNamed(textColumn(editor.table.name, column));
    return {
      field: column,
      label: columnLabel(editor.table.name, column, locale),
      opened: opened[column] === undefined ? undefined : shown(opened[column]),
      mine: shown(draft[column] ?? ''),
      theirs: shown(textOf(current, column)),
      ...(pictures ? { pictures } : { diff: { lang: columnLocale(column) } }),
    };
  };
  // Buttons set some columns that have no field.
  const others = textColumnNames(editor.table.name)
    .filter((name) => !fields.some(({ column }) => column === name))
    .map((column): Field => ({ column }));
  const differing = [...fields, ...others].filter(
    ({ column }) => current && textOf(current, column) !== draft[column],
  );
  return (
    <ConflictNotice
      title={(current ? t.changed : t.removed)(
        save?.who ?? undefined,
        save && moments.brief(save.at),
      )}
      conflicts={differing.map(conflictIn)}
    >
      <button type="button" className="btn btn-quiet" onClick={() => onSaveOver(current)}>
        {current ? t.keepMine : t.addAgain}
      </button>
      {current && (
        <button type="button" className="btn btn-quiet" onClick={takeTheirs}>
          {t.takeTheirs}
        </button>
      )}
    </ConflictNotice>
  );
}

/** The save that the user did not know; `undefined` until it is read, and if that fails. */
function useLastSave({ table, state }: RowEditor): LastSave | undefined {
  const { row, problem } = useStore(state);
  const [save, setSave] = useState<LastSave>();
  const id = row?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may be someone else's
  useEffect(() => {
    if (id !== undefined) loadLastSave(supabase, table.name, id).then(setSave, () => {});
  }, [table, id, problem]);
  return save;
}
