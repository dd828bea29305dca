import { useDeferredValue, useMemo, useState } from 'react';
import type { citiesText } from '#i18n/admin/cities.ts';
import type { Card } from '../card/card.ts';
import type { Deck } from '../card/deck.ts';
import { textOf } from '../card/drafts.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { CityFilterBar, type CitySearch } from './CityFilterBar.tsx';
import { CityItems } from './CityItems.tsx';
import { regionList } from './city-kind.ts';
import { filterCities } from './filter-cities.ts';
import { HiddenUnsaved } from './HiddenUnsaved.tsx';
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
      <CityItems deck={deck} cards={cards} listed={listed} fresh={fresh} onSaved={onSaved} />
      <datalist id={regionList}>
        {regionsOf(cards).map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
    </div>
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
