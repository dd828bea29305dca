import type { Card } from '../card/card.ts';
import type { Deck } from '../card/deck.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';

interface HiddenUnsavedProps {
  deck: Deck;
  listed: ReadonlySet<Card>;
  onShow: () => void;
}

/** Says that something unsaved is out of sight, so that nobody forgets it. */
export function HiddenUnsaved({ deck, listed, onShow }: HiddenUnsavedProps) {
  const t = useAdminTexts().cities;
  const hidden = [...useStore(deck.unsaved)].filter((card) => !listed.has(card)).length;
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
