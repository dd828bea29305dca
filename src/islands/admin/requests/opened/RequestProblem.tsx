import { useContext } from 'react';
import { editorText } from '#i18n/admin/editor.ts';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import { toast } from '#islands/toast/toast-manager.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { ConflictNotice } from '../../editing/form/ConflictNotice.tsx';
import { saveProblemText } from '../../editing/form/save-problem-text.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useStore } from '../../ui/store.ts';
import { panelRequests } from '../panel-requests.ts';
import { type RequestEditor, workFields } from '../request-editor.ts';
import { fieldLabel, valueLabel } from './field-labels.ts';

interface RequestProblemProps {
  editor: RequestEditor;
  /** Saves the fields over what someone else saved. */
  onSaveOver: (current: StoredRequest) => void;
}

/** Why the last save failed, next to the fields. */
export function RequestProblem({ editor, onSaveOver }: RequestProblemProps) {
  const locale = useContext(AdminLocale);
  const { problem } = useStore(editor.state);
  if (!problem) return null;
  if (problem.outcome !== 'conflict') {
    return <Notice tone="problem">{saveProblemText(problem, locale)}</Notice>;
  }
  if (!problem.current) return <Removed editor={editor} />;
  return <Conflict editor={editor} current={problem.current} onSaveOver={onSaveOver} />;
}

function Conflict({
  editor,
  current,
  onSaveOver,
}: RequestProblemProps & { current: StoredRequest }) {
  const locale = useContext(AdminLocale);
  const t = editorText[locale].conflict;
  const { assignees } = useStore(panelRequests.state);
  const { draft } = useStore(editor.state);
  const takeTheirs = () => {
    editor.acceptTheirs();
    toast(t.tookTheirs);
  };
  const conflicts = workFields
    .filter((field) => draft[field] !== current[field])
    .map((field) => ({
      field,
      label: fieldLabel(field, locale),
      mine: valueLabel(field, draft[field], assignees, locale),
      theirs: valueLabel(field, current[field], assignees, locale),
    }));
  return (
    <ConflictNotice title={openedRequestText[locale].conflict.changed} conflicts={conflicts}>
      <button type="button" className="btn btn-quiet" onClick={() => onSaveOver(current)}>
        {t.keepMine}
      </button>
      <button type="button" className="btn btn-quiet" onClick={takeTheirs}>
        {t.takeTheirs}
      </button>
    </ConflictNotice>
  );
}

/** A removed request cannot be saved again; its unsaved text can still be copied. */
function Removed({ editor }: { editor: RequestEditor }) {
  const t = openedRequestText[useContext(AdminLocale)].conflict;
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="problem">{t.removed}</Notice>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => panelRequests.drop(editor.state.get().row.id)}
      >
        {t.close}
      </button>
    </div>
  );
}
