import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';

interface HiddenUnsavedProps {
  table: TableEditor;
  listed: ReadonlySet<RowEditor>;
  onShow: () => void;
}

/** Says that something unsaved is out of sight, so that nobody forgets it. */
export function HiddenUnsaved({ table, listed, onShow }: HiddenUnsavedProps) {
  const t = useAdminTexts().cities;
  const hidden = [...useStore(table.unsaved)].filter((editor) => !listed.has(editor)).length;
  if (hidden === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {t.hiddenUnsaved(hidden)}
      <button type="button" className="link cursor-pointer" onClick={onShow}>
        {t.showUnsaved}
      </button>
    </p>
  );
}
