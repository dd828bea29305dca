import * as z from 'zod/mini';
import { type TranslatedName, translatedNames } from '#schemas/content/content-columns.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { Fold } from '../ui/Fold.tsx';
import { useStore } from '../ui/store.ts';
import { RowField } from './RowField.tsx';
import type { RowEditor } from './row-editor.ts';
import { spanishState, worstSpanishState } from './spanish-state.ts';

function isNeeded({ table }: RowEditor, name: TranslatedName): boolean {
  const rule = table.columns[`${name}_es`];
  return rule !== undefined && !z.safeParse(rule, null).success;
}

/** The Spanish texts of a row, and whether they are missing or outdated. */
export function SpanishFold({ editor }: { editor: RowEditor }) {
  const t = useAdminTexts().editor;
  const state = useStore(editor.state);
  const names = translatedNames(editor.table.name);
  const worst = worstSpanishState(state, names);
  return (
    <Fold
      // Where pages cannot do without it, nobody has to look for it.
      isOpen={names.some((name) => isNeeded(editor, name))}
      summary={
        <>
          <span>{t.spanish}</span>
          {worst !== 'current' && <span className="badge">{t.spanishStates[worst]}</span>}
        </>
      }
    >
      {names.map((name) => (
        <div key={name} className="grid gap-2 sm:col-span-2">
          <RowField editor={editor} field={{ column: `${name}_es` }} />
          {spanishState(state, name) === 'outdated' && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {t.spanishOutdated}
              <button
                type="button"
                className="link cursor-pointer py-1"
                onClick={() => editor.confirmSpanish(name)}
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
