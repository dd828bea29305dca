import { useContext, useEffect, useState } from 'react';
import { loadLastActor } from '#database/requests/request-details.ts';
import { editorText } from '#i18n/admin/editor.ts';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { supabase } from '#islands/supabase.ts';
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
  onTakenTheirs: () => void;
}

/** Why the last save failed, next to the fields. */
export function RequestProblem({ editor, ...answers }: RequestProblemProps) {
  const locale = useContext(AdminLocale);
  const { problem } = useStore(editor.state);
  if (!problem) return null;
  if (problem.outcome !== 'conflict') {
    return <Notice tone="problem">{saveProblemText(problem, locale)}</Notice>;
  }
  if (!problem.current) return <Removed editor={editor} />;
  return <Conflict editor={editor} current={problem.current} {...answers} />;
}

function Conflict({
  editor,
  current,
  onSaveOver,
  onTakenTheirs,
}: RequestProblemProps & { current: StoredRequest }) {
  const locale = useContext(AdminLocale);
  const t = editorText[locale].conflict;
  const { assignees } = useStore(panelRequests.state);
  const { base, draft, row } = useStore(editor.state);
  const who = useLastActor(current);
  const takeTheirs = () => {
    editor.acceptTheirs();
    onTakenTheirs();
  };
  const shown = (field: (typeof workFields)[number], value: string | null) =>
    valueLabel(field, value, { kind: row.kind, assignees, locale });
  const conflicts = workFields
    .filter((field) => draft[field] !== current[field])
    .map((field) => ({
      field,
      label: fieldLabel(field, locale),
      opened: shown(field, base[field]),
      mine: shown(field, draft[field]),
      theirs: shown(field, current[field]),
    }));
  if (who === undefined) return null;
  return (
    <ConflictNotice title={openedRequestText[locale].conflict.changed(who)} conflicts={conflicts}>
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
  const who = useLastActor(editor.state.get().row);
  if (who === undefined) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="problem">{t.removed(who)}</Notice>
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

/** Who changed or removed the request last; `undefined` until that is read. */
function useLastActor({ id, reference, version }: StoredRequest): string | undefined {
  const { somebody } = requestsText[useContext(AdminLocale)];
  const [who, setWho] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may be someone else's
  useEffect(() => {
    void loadLastActor(supabase, { id, reference }).then((actor) => setWho(actor ?? somebody));
  }, [id, reference, version, somebody]);
  return who;
}
