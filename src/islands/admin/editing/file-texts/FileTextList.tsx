import type { articlesText } from '#i18n/admin/office/articles.ts';
import { TabHeading } from '../../tabs/TabHeading.tsx';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Field } from '../form/fields.ts';
import { moveThroughRows } from '../list/arrow-keys.ts';
import { TableEditorView, useTable } from '../list/TableEditorView.tsx';
import { UndoRemoval } from '../list/UndoRemoval.tsx';
import { useLatestChanges } from '../list/use-latest-changes.ts';
import type { TableEditor } from '../state/table-editor.ts';
import { FileTextItem } from './FileTextItem.tsx';
import { useArticlesText } from './use-articles-text.ts';

interface FileTextListProps {
  table: TableEditor;
  fields: readonly Field[];
  tab: 'articles' | 'texts' | 'learning';
  /** Slug of the open text. */
  open: string | null;
  onSaved: () => void;
}

/** The texts of article, page or learning item files, which staff can override. */
export function FileTextList({ table, fields, tab, open, onSaved }: FileTextListProps) {
  const t: (typeof articlesText)['en']['articles'] = useArticlesText()[tab];
  const { noSuchRow } = useAdminTexts().editor.list;
  useTable(table, t.loadProblem);
  const { changes, refreshAfterSave } = useLatestChanges(table.table.name, onSaved);
  return (
    <div className="grid grid-cols-1 gap-5">
      <TabHeading heading={t.heading} intro={t.intro} />
      <TableEditorView table={table} loadProblem={t.loadProblem} onSaved={onSaved}>
        {(rows) => (
          <div className="grid grid-cols-1 gap-3">
            {open !== null && !rows.some(({ state }) => state.get().base.slug === open) && (
              <Notice tone="warning">{noSuchRow}</Notice>
            )}
            <UndoRemoval table={table} onSaved={refreshAfterSave} />
            <ul className="card" onKeyDown={moveThroughRows}>
              {rows
                .toSorted((one, other) => (slugOf(one) < slugOf(other) ? -1 : 1))
                .map((editor) => (
                  <FileTextItem
                    key={slugOf(editor)}
                    table={table}
                    editor={editor}
                    fields={fields}
                    saved={t.saved}
                    isOpen={slugOf(editor) === open}
                    changedAt={changes.get(editor.state.get().row?.id ?? 0)}
                    onSaved={refreshAfterSave}
                  />
                ))}
            </ul>
          </div>
        )}
      </TableEditorView>
    </div>
  );
}

function slugOf({ state }: TableEditor['rows'][number]): string {
  return state.get().base.slug ?? '';
}
