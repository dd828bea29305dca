import { endsByStart } from '#schemas/fields/moment.ts';
import { useStore } from '../../ui/store.ts';
import type { FieldOptions } from '../form/fields.ts';
import { startOf, textOf } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { useArticlesText } from './use-articles-text.ts';

/** Options of the fields that say whether and when visitors see a row. */
export function publishingFields(endsBeforeStart: string): {
  publish_from: FieldOptions;
  publish_until: FieldOptions;
} {
  return {
    publish_from: {
      isNarrow: true,
      hint: DraftNote,
    },
    publish_until: {
      isNarrow: true,
      check: (until, { state }) =>
        endsByStart(startOf(state.get().draft), until) ? endsBeforeStart : null,
    },
  };
}

/** A time alone publishes nothing. */
function DraftNote({ editor }: { editor: RowEditor }) {
  const t = useArticlesText();
  const { row, draft } = useStore(editor.state);
  const isPublished = row !== null && textOf(row, 'status') === 'published';
  if (isPublished || !draft.publish_from) return null;
  return <strong className="font-semibold text-alarm">{t.draftWithTime}</strong>;
}
