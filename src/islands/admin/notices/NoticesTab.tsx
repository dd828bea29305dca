import { Megaphone } from 'lucide-react';
import type { ContentRow } from '#database/content-tables.ts';
import { noticeTemplates } from '#i18n/notice-templates.ts';
import { noticeState } from '#schemas/office/notice-schedule.ts';
import { type Field, type FieldExtra, fieldsOf } from '../editing/form/fields.ts';
import { RowIcon } from '../editing/list/RowIcon.tsx';
import { RowList } from '../editing/list/RowList.tsx';
import { type Draft, textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { LinkCheck } from '../services/LinkCheck.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';

const narrow = { isNarrow: true };
const { main, optional } = fieldsOf('notices', {
  starts_at: narrow,
  severity: { hint: SeverityHint },
  ends_at: { ...narrow, extra: EndInTwoDays },
  link: { ...narrow, extra: LinkCheck },
  link_text: narrow,
});

export function NoticesTab({ editors, onSaved, row }: TabProps) {
  const t = useAdminTexts().notices;
  const fields = [...main, ...optional].map(
    (field): Field =>
      field.column === 'ends_at'
        ? { ...field, check: (end, row) => (endsBeforeStart(end, row) ? t.endsBeforeStart : null) }
        : field,
  );
  return (
    <RowList
      table={editors.notices}
      fields={fields}
      tab="notices"
      open={row}
      first={{ severity: 'info' }}
      onSaved={onSaved}
      mark={(notice) => t.states[stateOf(notice)]}
      suggestions={(add) =>
        templateNames.map((name) => (
          <button
            key={name}
            type="button"
            className="link cursor-pointer py-1 text-left"
            onClick={() => add(draftOf(name))}
          >
            {t.templates[name]}
          </button>
        ))
      }
      picture={() => (
        <RowIcon>
          <Megaphone size={22} />
        </RowIcon>
      )}
    />
  );
}

const templateNames = ['closed', 'claims', 'phones', 'open'] as const;

function draftOf(name: (typeof templateNames)[number]): Draft {
  const { severity, message } = noticeTemplates[name];
  return { severity, message: message.en, message_es: message.es, ends_at: inTwoDays(Date.now()) };
}

function endsBeforeStart(end: string, editor: RowEditor): boolean {
  const start = editor.state.get().draft.starts_at;
  return Boolean(start && end && end <= start);
}

function stateOf(notice: ContentRow) {
  const starts_at = textOf(notice, 'starts_at') || null;
  const ends_at = textOf(notice, 'ends_at') || null;
  return noticeState({ starts_at, ends_at }, Date.now());
}

function SeverityHint() {
  return useAdminTexts().notices.severity;
}

const twoDays = 2 * 24 * 60 * 60 * 1000;

/** A moment as `ends_at` stores it. */
function inTwoDays(start: number): string {
  return `${new Date(start + twoDays).toISOString().slice(0, 16)}Z`;
}

/** Sets the end to two days after the start, or two days from now if the notice has started. */
function EndInTwoDays({ editor, onChange }: FieldExtra) {
  const t = useAdminTexts().notices;
  const end = () => {
    const { starts_at } = editor.state.get().draft;
    const start = Math.max(Date.parse(starts_at ?? '') || 0, Date.now());
    onChange(inTwoDays(start));
  };
  return (
    <p className="text-sm">
      <button type="button" className="link cursor-pointer py-1" onClick={end}>
        {t.twoDays}
      </button>
    </p>
  );
}
