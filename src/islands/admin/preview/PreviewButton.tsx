import { Eye } from 'lucide-react';
import { useContext, useState } from 'react';
import { staffPageText } from '#i18n/admin/staff-page.ts';
import { toastError } from '#islands/toast/toast-manager.ts';
import { contentTableNames } from '#tables/index.ts';
import { columnLabel } from '#tables/texts.ts';
import { useEditors } from '../editing/state/panel-editors.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { useTables } from '../editing/state/use-tables.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { LazyView } from '../ui/LazyView.tsx';
import type { PreviewSheetProps } from './PreviewSheet.tsx';

const loadSheet = async () => (await import('./PreviewSheet.tsx')).PreviewSheet;

interface PreviewButtonProps {
  editor: RowEditor;
  /** Id of the row's heading. */
  describedBy: string;
}

/** Opens the preview of a row. Its code is loaded on the first press. */
export function PreviewButton({ editor, describedBy }: PreviewButtonProps) {
  const t = useAdminTexts();
  const locale = useContext(AdminLocale);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setIsOpen(true)}
      >
        <Eye aria-hidden="true" size={18} />
        {t.editor.preview}
      </button>
      {isOpen && (
        <OpenPreview
          editor={editor}
          onClose={close}
          onFailed={() => {
            close();
            toastError(staffPageText[locale].unopened);
          }}
        />
      )}
    </>
  );
}

type OpenPreviewProps = Pick<PreviewSheetProps, 'editor' | 'onClose'> & { onFailed: () => void };

function OpenPreview({ onFailed, ...row }: OpenPreviewProps) {
  const editors = useEditors();
  const locale = useContext(AdminLocale);
  const tables = useTables(contentTableNames, editors);
  const labelOf = (column: string) => columnLabel(row.editor.table.name, column, locale);
  return (
    <LazyView load={loadSheet} props={{ ...row, editors, tables, labelOf }} onFailed={onFailed} />
  );
}
