import { endsByStart, momentNow } from '#schemas/fields/moment.ts';
import { useStore } from '../../ui/store.ts';
import type { FieldOptions } from '../form/fields.ts';
import type { Draft } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { useArticlesText } from './use-articles-text.ts';

/** Options of the fields that say whether and when visitors see a row. */
export function publishingFields(endsBeforeStart: string): {
  status: FieldOptions;
  publish_from: FieldOptions;
  publish_until: FieldOptions;
} {
  return {
    status: { follow: startNow },
    publish_from: {
      isNarrow: true,
      hint: DraftNote,
      isNeeded: ({ status }) => status === 'published',
    },
    publish_until: {
      isNarrow: true,
      check: (until, { state }) =>
        endsByStart(state.get().draft.publish_from, until) ? endsBeforeStart : null,
    },
  };
}

/** A time alone publishes nothing. */
function DraftNote({ editor }: { editor: RowEditor }) {
  const t = useArticlesText();
  const { status, publish_from } = useStore(editor.state).draft;
  if (status !== 'draft' || !publish_from) return null;
  return <strong className="font-semibold text-alarm">{t.draftWithTime}</strong>;
}

/** A row that becomes published is published now, unless another time is chosen. */
function startNow(editor: RowEditor, before: Draft): void {
  const { status, publish_from } = editor.state.get().draft;
  if (status === 'published' && before.status !== 'published' && !publish_from) {
    editor.edit('publish_from', momentNow());
  }
}
