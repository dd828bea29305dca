import { useContext } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useStore } from '../../ui/store.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { Field } from './fields.ts';
import { saveProblemText } from './save-problem-text.ts';

interface SaveProblemNoticeProps {
  editor: RowEditor;
  fields: readonly Field[];
  /** Saves the fields over what somebody else saved meanwhile; `null` when they removed it. */
  onSaveOver: (current: ContentRow | null) => void;
}

/** Why the last save failed, in place: a toast alone would be gone too soon. */
export function SaveProblemNotice({ editor, fields, onSaveOver }: SaveProblemNoticeProps) {
  const locale = useContext(AdminLocale);
  const { problem } = useStore(editor.state);
  if (!problem) return null;
  if (problem.outcome !== 'conflict') {
    return <Notice tone="problem">{saveProblemText(problem, locale)}</Notice>;
  }
  const { current } = problem;
  return (
    <ConflictNotice
      editor={editor}
      fields={fields}
      current={current}
      onKeepMine={() => onSaveOver(current)}
    />
  );
}
