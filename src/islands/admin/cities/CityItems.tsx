import { useCallback, useMemo, useRef } from 'react';
import type { Card } from '../card/card.ts';
import type { Deck } from '../card/deck.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { CityItem } from './CityItem.tsx';
import { cityKind } from './city-kind.ts';

interface CityItemsProps {
  deck: Deck;
  cards: readonly Card[];
  /** The cards in sight. */
  listed: ReadonlySet<Card>;
  /** Added just now. */
  fresh: Card | null;
  onSaved: () => void;
}

/** A card for every city; those that are not listed keep what was written in them, out of sight. */
export function CityItems({ deck, cards, listed, fresh, onSaved }: CityItemsProps) {
  const t = useAdminTexts().cities;
  const kinds = useMemo(
    () => ({
      saved: cityKind(deck, t, { isNew: false }),
      added: cityKind(deck, t, { isNew: true }),
    }),
    [deck, t],
  );
  const list = useRef<HTMLUListElement>(null);
  const drop = useCallback(
    (card: Card) => {
      deck.drop(card);
      // What had the focus is gone with the card.
      list.current?.focus({ preventScroll: true });
    },
    [deck],
  );
  return (
    <ul ref={list} tabIndex={-1} className="outline-none">
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
  );
}
