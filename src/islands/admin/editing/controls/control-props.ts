import type { TextColumn } from '#schemas/text-columns.ts';
import type { TextColumnName } from '#tables/columns.ts';
import type { RowEditor } from '../state/row-editor.ts';

/** What every control of a row's field gets. */
export interface ControlProps {
  id: string;
  column: TextColumnName;
  rule: TextColumn;
  text: string;
  editor: RowEditor;
  onChange: (text: string) => void;
  /** The field's ARIA attributes. */
  described: { 'aria-invalid': boolean; 'aria-required'?: boolean; 'aria-describedby': string };
}
