import { useAdminTexts } from '../../ui/admin-texts.ts';
import { Fold } from '../../ui/Disclosure.tsx';
import { useStore } from '../../ui/store.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { isRequired, needsSight, type SpanishField } from './fields.ts';
import { RowField } from './RowField.tsx';
import { spanishState, worstSpanishState } from './spanish-state.ts';

interface SpanishFoldProps {
  editor: RowEditor;
  fields: readonly SpanishField[];
}

/** The Spanish texts of a row, and whether they are missing or outdated. */
export function SpanishFold({ editor, fields }: SpanishFoldProps) {
  const t = useAdminTexts().editor;
  const state = useStore(editor.state);
  const worst = worstSpanishState(
    state,
    fields.map(({ name }) => name),
  );
  return (
    <Fold
      // Where pages cannot do without it, nobody has to look for it.
      isOpen={
        fields.some(({ column }) => isRequired(editor.table, column)) ||
        needsSight(editor, fields, t)
      }
      summary={
        <>
          <span>{t.spanish}</span>
          {worst !== 'current' && <span className="badge">{t.spanishStates[worst]}</span>}
        </>
      }
    >
      {fields.map(({ name, ...field }) => (
        <div key={name} data-field className="grid gap-2 sm:col-span-2">
          <RowField editor={editor} field={field} />
          {spanishState(state, name) === 'outdated' && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {t.spanishOutdated}
              <button
                type="button"
                className="link cursor-pointer py-1"
                onClick={({ currentTarget }) => {
                  // The button goes; the text that it was about stays.
                  const text = currentTarget.closest('[data-field]')?.querySelector('[lang]');
                  editor.confirmSpanish(name);
                  if (text instanceof HTMLElement) text.focus();
                }}
              >
                {t.spanishStillFits}
              </button>
            </p>
          )}
        </div>
      ))}
    </Fold>
  );
}
