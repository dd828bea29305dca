import { fieldsOf } from '../editing/form/fields.ts';
import { RowForm } from '../editing/form/RowForm.tsx';
import { RowHeading } from '../editing/form/RowHeading.tsx';
import { TableEditorView } from '../editing/list/TableEditorView.tsx';
import { RowHistory } from '../history/RowHistory.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useTableTexts } from '../ui/admin-texts.ts';

const { main: fields, more } = fieldsOf('hero_content');

export function HeroTab({ editors: { hero_content: table }, onSaved }: TabProps) {
  const t = useTableTexts('hero_content');
  return (
    <TableEditorView table={table} loadProblem={t.loadProblem} onSaved={onSaved}>
      {([editor]) =>
        editor && (
          <RowForm
            editor={editor}
            layout={{ fields, more: [{ summary: t.more, fields: more }], saved: t.saved }}
            heading={
              <>
                <RowHeading isAlone>{t.heading}</RowHeading>
                <p className="mt-1 text-ink-soft">{t.intro}</p>
              </>
            }
            onSaved={onSaved}
          >
            <RowHistory editor={editor} onSaved={onSaved} />
          </RowForm>
        )
      }
    </TableEditorView>
  );
}
