import type { PanelEditors } from '../editor/panel-editors.ts';
import type { RowEditor } from '../editor/row-editor.ts';
import type { TableEditorState } from '../editor/table-editor.ts';

/**
 * What a preview is given. What the panel has loaded anyway is handed over: to import it here would take
 * it out of the panel's first file.
 */
export interface PreviewSheetProps {
  editor: RowEditor;
  /** Everything that staff can edit, and whether all of it has been read. */
  editors: PanelEditors;
  tables: TableEditorState['state'];
  /** What staff call a column. */
  labelOf: (column: string) => string;
  onClose: () => void;
}
