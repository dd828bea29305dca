import { type ComponentType, createContext } from 'react';
import type { TextColumnName } from '#schemas/content/content-columns.ts';
import type { TextColumn } from '#schemas/text-columns.ts';
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

export type Controls = Record<NonNullable<TextColumn['control']>, ComponentType<ControlProps>>;

/**
 * The controls of columns that are not plain text. A context, because the picture control contains
 * the form of a new picture: importing the controls from a form would make the imports circular.
 */
export const FieldControls = createContext<Controls | null>(null);
