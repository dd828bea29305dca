import { noticeState } from '#schemas/office/notices-at.ts';
import { textOf } from '../editor/drafts.ts';
import { type Field, fieldsOf } from '../editor/fields.ts';
import type { RowEditor } from '../editor/row-editor.ts';
import { RowList } from '../office/RowList.tsx';
import { LinkCheck } from '../services/LinkCheck.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';

const narrow = { isNarrow: true };
const { main, optional } = fieldsOf('notices', {
  severity: narrow,
  starts_at: narrow,
  ends_at: narrow,
  link: { ...narrow, extra: LinkCheck },
  link_text: narrow,
});

/** Lines above every page, from one moment until another. */
export function NoticesTab({ editors, onSaved }: TabProps) {
  const t = useAdminTexts().notices;
  const fields = [...main, ...optional].map(
    (field): Field =>
      field.column === 'ends_at'
        ? { ...field, check: (end, row) => turned(end, row, t.turned) }
        : field,
  );
  return (
    <RowList
      table={editors.notices}
      fields={fields}
      tab="notices"
      first={{ severity: 'info' }}
      onSaved={onSaved}
      mark={(editor) => <StateMark editor={editor} />}
    />
  );
}

function turned(end: string, editor: RowEditor, problem: string): string | null {
  const start = editor.state.get().draft.starts_at;
  return start && end && end <= start ? problem : null;
}

/** Whether visitors see it now. */
function StateMark({ editor }: { editor: RowEditor }) {
  const t = useAdminTexts().notices.states;
  const { row } = useStore(editor.state);
  if (!row) return null;
  const times = {
    starts_at: textOf(row, 'starts_at') || null,
    ends_at: textOf(row, 'ends_at') || null,
  };
  return <span className="badge">{t[noticeState(times, Date.now())]}</span>;
}
