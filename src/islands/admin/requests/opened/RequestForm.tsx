import { useContext, useId } from 'react';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import {
  maxNotesLength,
  requestStatuses,
  type StoredRequest,
} from '#schemas/requests/stored-request.ts';
import { CharacterCount } from '../../editing/controls/CharacterCount.tsx';
import { isNearLimit } from '../../editing/controls/near-limit.ts';
import { SaveButton } from '../../editing/form/SaveBar.tsx';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import { useSaid } from '../../ui/use-said.tsx';
import { panelRequests } from '../panel-requests.ts';
import type { RequestEditor } from '../request-editor.ts';
import { useColleagueQuestion } from '../use-colleague-question.tsx';
import { statusLabel, valueLabel } from './field-labels.ts';
import { RequestProblem } from './RequestProblem.tsx';

/** Status, assignee and notes of a request. */
export function RequestForm({ editor }: { editor: RequestEditor }) {
  const t = openedRequestText[useContext(AdminLocale)];
  const { draft, isSaving, row } = useStore(editor.state);
  const id = useId();
  const [said, say] = useSaid();
  const { askFirst, question } = useColleagueQuestion(row);
  const { conflict, count, nothingChanged, unsaved } = useAdminTexts().editor;
  function submit(over?: StoredRequest): void {
    if (editor.state.get().isSaving) return;
    say('');
    if (editor.isUnsaved) askFirst(() => void save(over));
    else say(nothingChanged);
  }
  async function save(over?: StoredRequest): Promise<void> {
    const sent = await editor.save(over);
    const { outcome } = sent.outcome === 'unreachable' ? ((await editor.settle()) ?? sent) : sent;
    if (outcome === 'saved') say(over ? conflict.keptMine : t.saved);
  }
  return (
    <form
      aria-label={t.work}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <StatusField editor={editor} id={`${id}-status`} />
        <AssigneeField editor={editor} id={`${id}-assignee`} />
      </div>
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <label htmlFor={`${id}-notes`} className="font-medium">
            {t.notes}
          </label>
          <p id={`${id}-count`} className="text-ink-soft text-sm tabular-nums">
            {isNearLimit(draft.notes.length, maxNotesLength) &&
              count(draft.notes.length, maxNotesLength)}
          </p>
        </div>
        <textarea
          id={`${id}-notes`}
          className="input"
          rows={3}
          maxLength={maxNotesLength}
          aria-describedby={`${id}-count`}
          value={draft.notes}
          onChange={({ target }) => editor.edit('notes', target.value)}
        />
        <CharacterCount left={maxNotesLength - draft.notes.length} />
      </div>
      <RequestProblem
        editor={editor}
        onSaveOver={submit}
        onTakenTheirs={() => say(conflict.tookTheirs)}
      />
      <div data-save-row className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SaveButton isBusy={isSaving} />
        {!isSaving && editor.isUnsaved && <p className="text-pine-700">{unsaved}</p>}
        <p role="status" className="text-pine-700">
          {!isSaving && !editor.isUnsaved && said}
        </p>
      </div>
      {question}
    </form>
  );
}

interface FieldProps {
  editor: RequestEditor;
  id: string;
}

function StatusField({ editor, id }: FieldProps) {
  const locale = useContext(AdminLocale);
  const { draft } = useStore(editor.state);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {openedRequestText[locale].status}
      </label>
      <select
        id={id}
        className="input"
        value={draft.status}
        onChange={({ target }) => {
          const status = requestStatuses.find((each) => each === target.value);
          if (status) editor.edit('status', status);
        }}
      >
        {requestStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabel({ kind: editor.state.get().row.kind, status }, locale)}
          </option>
        ))}
      </select>
    </div>
  );
}

function AssigneeField({ editor, id }: FieldProps) {
  const locale = useContext(AdminLocale);
  const t = openedRequestText[locale];
  const { draft } = useStore(editor.state);
  const { assignees } = useStore(panelRequests.state);
  const isKnown = assignees.some((person) => person.id === draft.assigned_to);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t.assignedTo}
      </label>
      <select
        id={id}
        className="input"
        value={draft.assigned_to ?? ''}
        onChange={({ target }) => editor.edit('assigned_to', target.value || null)}
      >
        <option value="">{t.nobody}</option>
        {assignees.map((person) => (
          <option key={person.id} value={person.id}>
            {person.email}
          </option>
        ))}
        {draft.assigned_to !== null && !isKnown && (
          <option value={draft.assigned_to}>
            {valueLabel('assigned_to', draft.assigned_to, { assignees, locale })}
          </option>
        )}
      </select>
    </div>
  );
}
