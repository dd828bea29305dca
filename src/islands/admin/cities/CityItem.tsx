import { memo, useEffect, useRef } from 'react';
import { type CardKind, ContentCard } from '../card/ContentCard.tsx';
import type { Card } from '../card/card.ts';
import { textOf } from '../card/drafts.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { useNear } from '../ui/use-near.ts';
import { RemoveCity } from './RemoveCity.tsx';

interface CityItemProps {
  card: Card;
  kinds: { saved: CardKind; added: CardKind };
  isListed: boolean;
  /** Added just now: its name wants to be written. */
  isFresh: boolean;
  onSaved: () => void;
  /** Takes the card away: its row is gone, or was never saved. */
  onGone: (card: Card) => void;
}

/**
 * A city in the list. Its fields are made when it comes near the screen: five hundred forms at once
 * would make every key slow. Its name is always there, for the browser's own search and for headings.
 */
export const CityItem = memo(function CityItem(props: CityItemProps) {
  const { card, kinds, isListed, isFresh, onSaved, onGone } = props;
  const item = useRef<HTMLLIElement>(null);
  const isNear = useNear(item);
  const isNew = useStore(card.state).read === null;
  useEffect(() => {
    if (isFresh) item.current?.querySelector('input')?.focus();
  }, [isFresh]);
  return (
    <li ref={item} hidden={!isListed} className="city-item">
      {isNear || isNew ? (
        <ContentCard
          card={card}
          kind={isNew ? kinds.added : kinds.saved}
          heading={<CityHeading card={card} />}
          onSaved={onSaved}
          {...(isNew && { onDiscard: () => onGone(card) })}
        >
          {!isNew && <RemoveCity card={card} onRemoved={() => onGone(card)} />}
        </ContentCard>
      ) : (
        <article aria-labelledby={`${card.key}-name`} className="card min-h-160 p-5 sm:p-8">
          <div id={`${card.key}-name`}>
            <CityHeading card={card} />
          </div>
        </article>
      )}
    </li>
  );
});

function CityHeading({ card }: { card: Card }) {
  const t = useAdminTexts().cities;
  const { read } = useStore(card.state);
  const slug = textOf(read, 'slug');
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 className="heading-3">{read ? textOf(read, 'city_name') : t.add.heading}</h2>
      {read && (
        <a className="link py-1" href={`/${slug}`} target="_blank" rel="noopener">
          /{slug} <span className="sr-only">{t.opensNewTab}</span>
        </a>
      )}
    </div>
  );
}
