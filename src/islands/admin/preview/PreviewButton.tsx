import { Eye } from 'lucide-react';
import { type ComponentType, useContext, useState } from 'react';
import { staffPageText } from '#i18n/admin/staff-page.ts';
import { toastError } from '#islands/toast/toast-manager.ts';
import { contentTableNames } from '#tables/index.ts';
import { columnLabel } from '#tables/texts.ts';
import { useEditors } from '../editing/state/panel-editors.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { useTables } from '../editing/state/use-tables.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import type { PreviewSheetProps } from './PreviewSheet.tsx';

type Sheet = ComponentType<PreviewSheetProps>;

interface PreviewButtonProps {
  editor: RowEditor;
  /** Id of the row's heading. */
  describedBy: string;
}

/** Opens the preview of a row. Its code is loaded on the first press. */
export function PreviewButton({ editor, describedBy }: PreviewButtonProps) {
  const t = useAdminTexts();
  const locale = useContext(AdminLocale);
  const [Sheet, setSheet] = useState<Sheet | null>(null);

  async function open(): Promise<void> {
    try {
      const { PreviewSheet } = await import('./PreviewSheet.tsx');
      setSheet(() => PreviewSheet);
    } catch {
      toastError(staffPageText[locale].unopened);
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
      {Sheet && <OpenPreview Sheet={Sheet} editor={editor} onClose={() => setSheet(null)} />}
    </>
  );
}

type OpenPreviewProps = Pick<PreviewSheetProps, 'editor' | 'onClose'> & { Sheet: Sheet };

function OpenPreview({ Sheet, ...row }: OpenPreviewProps) {
  const editors = useEditors();
  const locale = useContext(AdminLocale);
  const tables = useTables(contentTableNames, editors);
  const labelOf = (column: string) => columnLabel(row.editor.table.name, column, locale);
  return <Sheet {...row} editors={editors} tables={tables} labelOf={labelOf} />;
}
