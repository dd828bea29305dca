import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { citiesText } from '#i18n/admin-cities.ts';
import { useAdminTexts } from '../admin-texts.ts';
import type { Card } from '../card/card.ts';
import type { Deck } from '../card/deck.ts';
import { textOf } from '../card/drafts.ts';
import { useStore } from '../store.ts';
import { CityFilterBar, type CitySearch } from './CityFilterBar.tsx';
import { CityItem } from './CityItem.tsx';
import { cityKind, regionList } from './city-kind.ts';
import { filterCities } from './filter-cities.ts';
import { proposeAddress } from './new-address.ts';

interface CityListProps {
  deck: Deck;
  cards: readonly Card[];
  onSaved: () => void;
}

type CitiesTexts = (typeof citiesText)['en'];

const everything: CitySearch = { text: '', filter: 'all' };

/** The cities, those that are searched for in sight. */
export function CityList({ deck, cards, onSaved }: CityListProps) {
  const t = useAdminTexts().cities;
  const [search, setSearch] = useState(everything);
  // The list follows when there is time: what is typed shows at once.
  const { text, filter } = useDeferredValue(search);
  const listed = useMemo(() => filterCities(cards, text, filter), [cards, text, filter]);
  const kinds = useMemo(
    () => ({
      saved: cityKind(deck, t, { isNew: false }),
      added: cityKind(deck, t, { isNew: true }),
    }),
    [deck, t],
  );
  const drop = useCallback((card: Card) => deck.drop(card), [deck]);
  const [fresh, setFresh] = useState<Card | null>(null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <CityFilterBar
        search={search}
        onSearch={setSearch}
        onAdd={() => {
          setSearch(everything);
          const card = deck.add({});
          proposeAddress(card);
          setFresh(card);
        }}
      />
      <p role="status" className="text-ink-soft">
        {sayFound(listed.size, cards.length, t)}
      </p>
      <HiddenUnsaved
        deck={deck}
        listed={listed}
        onShow={() => setSearch({ text: '', filter: 'unsaved' })}
      />
      <ul className="grid grid-cols-1 gap-6">
        {cards.map((card) => (
          <CityItem
            key={card.key}
            card={card}
            kinds={kinds}
            isListed={listed.has(card)}
            isFresh={card === fresh}
            onSaved={onSaved}
            onGone={drop}
          />
        ))}
      </ul>
      <datalist id={regionList}>
        {regionsOf(cards).map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
    </div>
  );
}

interface HiddenUnsavedProps {
  deck: Deck;
  listed: ReadonlySet<Card>;
  onShow: () => void;
}

/** Says that something unsaved is out of sight, so that nobody forgets it. */
function HiddenUnsaved({ deck, listed, onShow }: HiddenUnsavedProps) {
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

function sayFound(shown: number, all: number, t: CitiesTexts): string {
  if (all === 0) return t.none;
  return shown === 0 ? t.noMatch : t.found(shown, all);
}

function regionsOf(cards: readonly Card[]): string[] {
  const regions = new Set(cards.map((card) => textOf(card.state.get().read, 'region')));
  regions.delete('');
  return [...regions].sort();
}
