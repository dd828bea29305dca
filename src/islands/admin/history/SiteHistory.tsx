import { type Desk, deckOf } from '../desk.ts';
import { HistoryButton } from './HistoryButton.tsx';

/** Opens the history of the whole site; what is restored there shows in the cards. */
export function SiteHistory({ desk, onSaved }: { desk: Desk; onSaved: () => void }) {
  return (
    <HistoryButton
      scope={null}
      name={null}
      isUnsaved={(table, id) => deckOf(desk, table).isUnsavedRow(id)}
      onRestored={(table, row) => {
        deckOf(desk, table).take(row);
        onSaved();
      }}
    />
  );
}
