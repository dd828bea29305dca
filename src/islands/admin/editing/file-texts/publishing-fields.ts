import { momentNow } from '#schemas/fields/moment.ts';
import type { FieldOptions } from '../form/fields.ts';
import type { Draft } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';

/** Options of the fields that say whether and when visitors see a row. */
export function publishingFields(endsBeforeStart: string): {
  status: FieldOptions;
  publish_from: FieldOptions;
  publish_until: FieldOptions;
} {
  return {
    status: { follow: startNow },
    publish_from: { isNarrow: true, isNeeded: ({ status }) => status === 'published' },
    publish_until: {
      isNarrow: true,
      check: (until, { state }) => {
        const from = state.get().draft.publish_from;
        return from && until && until <= from ? endsBeforeStart : null;
      },
    },
  };
}

/** A row that becomes published is published now, unless another time is chosen. */
function startNow(editor: RowEditor, before: Draft): void {
  const { status, publish_from } = editor.state.get().draft;
  if (status === 'published' && before.status !== 'published' && !publish_from) {
    editor.edit('publish_from', momentNow());
  }
}
