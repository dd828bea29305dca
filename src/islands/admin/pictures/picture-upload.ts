import { type ComponentType, createContext } from 'react';
import type { RowEditor } from '../editing/state/row-editor.ts';

export interface NewPictureProps {
  editor: RowEditor;
  onAdded: (key: string) => void;
  onClose: () => void;
}

/**
 * Loads the dialog that uploads a picture. A context, because the dialog is a form with picture fields,
 * and a picture field opens the dialog: importing it there would be an import cycle.
 */
export const PictureUpload = createContext<(() => Promise<ComponentType<NewPictureProps>>) | null>(
  null,
);
