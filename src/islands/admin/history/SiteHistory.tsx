import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { HistoryButton } from './HistoryButton.tsx';

interface SiteHistoryProps {
  editors: PanelEditors;
  onSaved: () => void;
}

/** The history button of the whole site. A restored row also appears in its form. */
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
