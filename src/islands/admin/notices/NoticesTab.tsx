import { Megaphone } from 'lucide-react';
import type { ContentRow } from '#database/content-tables.ts';
import { serverNow } from '#database/server-clock.ts';
import { toast, toastError } from '#islands/toast/toast-manager.ts';
import { endsByStart } from '#schemas/fields/moment.ts';
import { dayAfter } from '#schemas/office-hours/day-after.ts';
import { momentOf, officeDay } from '#schemas/office-hours/office-time.ts';
import { noticeState } from '#tables/notices/notice-schedule.ts';
import {
  claimsLink,
  claimsLinkText,
  type NoticeTemplate,
  noticeTemplates,
} from '#tables/notices/notice-templates.ts';
import { officeTimeZone } from '../editing/controls/office-time-zone.ts';
import { type FieldExtra, fieldsOf } from '../editing/form/fields.ts';
import { RowList } from '../editing/list/RowList.tsx';
import { useTable } from '../editing/list/TableEditorView.tsx';
import { type Draft, textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { LinkCheck } from '../services/LinkCheck.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useTableTexts } from '../ui/admin-texts.ts';
import { CloseOffice } from './CloseOffice.tsx';
import { closedDays, closeOffice } from './closed-days.ts';
import { StillClosed, useRemovalQuestion } from './StillClosed.tsx';

const narrow = { isNarrow: true };

export function NoticesTab({ editors, onSaved, row }: TabProps) {
  const t = useTableTexts('notices');
  const hours = editors.special_hours;
  useTable(hours, useTableTexts('special_hours').loadProblem);
  const askRemoval = useRemovalQuestion(hours, onSaved);
  const { main: fields } = fieldsOf('notices', {
    starts_at: narrow,
    severity: { hint: SeverityHint },
    ends_at: {
      ...{ isNarrow: true, extra: EndInTwoDays },
      check: (end, { state }) =>
        endsByStart(state.get().draft.starts_at, end) ? t.endsBeforeStart : null,
    },
    link: { ...narrow, extra: LinkCheck },
    link_text: narrow,
  });

  async function closeForSaved(editor: RowEditor): Promise<void> {
    const { companion, draft } = editor.state.get();
    if (!companion) return;
    const closed = companion.isChosen && closedDays(draft, officeTimeZone(), serverNow());
    if (closed && !(await closeOffice(hours, closed, companion.texts))) {
      // The box stays checked, so that the next save tries again.
      toastError(t.closing.failed);
      return;
    }
    editor.accompany(null);
    if (closed) toast(t.closing.done);
    onSaved();
  }

  return (
    <RowList
      table={editors.notices}
      fields={fields}
      texts={t}
      open={row}
      first={() => ({ severity: 'info' })}
      onSaved={onSaved}
      onRowSaved={(editor) => void closeForSaved(editor)}
      about={(editor) => (
        <>
          <CloseOffice editor={editor} />
          <StillClosed editor={editor} hours={hours} />
        </>
      )}
      removalTexts={askRemoval}
      mark={(notice) => t.states[stateOf(notice)]}
      suggestions={(add) =>
        templateNames.map((name) => (
          <button
            key={name}
            type="button"
            className="link cursor-pointer py-1 text-left"
            onClick={() => {
              const editor = add(draftOf(name));
              const { occasion } = templateOf(name);
              if (!occasion) return;
              const texts = { occasion: occasion.en, occasion_es: occasion.es };
              editor.accompany({ texts, isChosen: true });
            }}
          >
            {t.templates[name]}
          </button>
        ))
      }
      icon={Megaphone}
    />
  );
}

type TemplateName = keyof typeof noticeTemplates;
const templateNames: readonly TemplateName[] = ['closed', 'holiday', 'claims', 'phones', 'open'];

const templateOf = (name: TemplateName): NoticeTemplate => noticeTemplates[name];

function draftOf(name: TemplateName): Draft {
  const { severity, message, occasion } = templateOf(name);
  const texts = { severity, message: message.en, message_es: message.es };
  if (!occasion) return { ...texts, ends_at: inTwoDays(serverNow().getTime()) };
  const { en, es } = claimsLinkText;
  const link = { link: claimsLink, link_text: en, link_text_es: es };
  return { ...texts, ...link, starts_at: midnightIn(0), ends_at: midnightIn(2) };
}

function stateOf(notice: ContentRow) {
  const starts_at = textOf(notice, 'starts_at') || null;
  const ends_at = textOf(notice, 'ends_at') || null;
  return noticeState({ starts_at, ends_at }, serverNow().getTime());
}

function SeverityHint() {
  return useTableTexts('notices').severity;
}

const twoDays = 2 * 24 * 60 * 60 * 1000;

/** A moment as `ends_at` stores it. */
function inTwoDays(start: number): string {
  return `${new Date(start + twoDays).toISOString().slice(0, 16)}Z`;
}

/** When the day that many days from today begins at the office. */
function midnightIn(days: number): string {
  const timeZone = officeTimeZone();
  return momentOf(timeZone, `${dayAfter(officeDay(timeZone, serverNow()), days)}T00:00`);
}

/** Sets the end to two days after the start, or two days from now if the notice has started. */
function EndInTwoDays({ editor, onChange }: FieldExtra) {
  const t = useTableTexts('notices');
  const end = () => {
    const { starts_at } = editor.state.get().draft;
    const start = Math.max(Date.parse(starts_at ?? '') || 0, serverNow().getTime());
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
