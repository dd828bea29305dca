import { useAdminTexts } from '../../ui/admin-texts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useStore } from '../../ui/store.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { isRequired, mustBeVisible, type SpanishField } from './fields.ts';
import { RowField } from './RowField.tsx';
import { spanishState, worstSpanishState } from './spanish-state.ts';

interface SpanishDisclosureProps {
  editor: RowEditor;
  fields: readonly SpanishField[];
}

/** The Spanish texts of a row, marked if they are missing or outdated. */
export function SpanishDisclosure({ editor, fields }: SpanishDisclosureProps) {
  const t = useAdminTexts().editor;
  const state = useStore(editor.state);
  const worst = worstSpanishState(
    state,
    fields.map(({ name }) => name),
  );
  return (
    <Disclosure
      // Required Spanish is never hidden.
      isOpen={
        fields.some(({ column }) => isRequired(editor.table, column)) ||
        mustBeVisible(editor, fields, t)
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
                  // The button disappears, so its text takes the focus.
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
    </Disclosure>
  );
}
