import type { Deck } from '../card/deck.ts';
import { DeckView } from '../DeckView.tsx';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { CityList } from './CityList.tsx';

/** One card per city. */
export function CitiesTab({ deck, onSaved }: { deck: Deck; onSaved: () => void }) {
  const t = useAdminTexts().cities;
  return (
    <DeckView deck={deck} loadProblem={t.loadProblem}>
      {(cards) => <CityList deck={deck} cards={cards} onSaved={onSaved} />}
    </DeckView>
  );
}
