import type { PanelEditors } from '../editing/state/panel-editors.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditorState } from '../editing/state/table-editor.ts';

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
