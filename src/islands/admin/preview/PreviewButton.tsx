import { Eye } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { tellProblem } from '#islands/toast/toast-manager.ts';
import type { RowEditor } from '../editor/row-editor.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';

interface PreviewButtonProps {
  editor: RowEditor;
  /** Id of what is previewed. */
  describedBy: string;
}

/** Opens the preview of a row; its code is loaded at the first press. */
export function PreviewButton({ editor, describedBy }: PreviewButtonProps) {
  const t = useAdminTexts();
  const [Sheet, setSheet] = useState<ComponentType<{ editor: RowEditor; onClose: () => void }>>();
  const [isOpen, setIsOpen] = useState(false);

  async function open(): Promise<void> {
    try {
      const { PreviewSheet } = await import('./PreviewSheet.tsx');
      setSheet(() => PreviewSheet);
      setIsOpen(true);
    } catch {
      tellProblem(t.partUnopened);
    }
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => void open()}
      >
        <Eye aria-hidden="true" size={18} />
        {t.editor.preview}
      </button>
      {Sheet && isOpen && <Sheet editor={editor} onClose={() => setIsOpen(false)} />}
    </>
  );
}
