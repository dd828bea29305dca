import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { HistoryButton } from './HistoryButton.tsx';

interface SiteHistoryProps {
  editors: PanelEditors;
  onSaved: () => void;
}

/** Opens the history of the whole site; what is restored there shows in the forms. */
export function SiteHistory({ editors, onSaved }: SiteHistoryProps) {
  return (
    <HistoryButton
      scope={null}
      name={null}
      isUnsaved={(table, id) => editors[table].isUnsavedRow(id)}
      onRestored={(table, row) => {
        editors[table].showRestored(row);
        onSaved();
      }}
    />
  );
}
