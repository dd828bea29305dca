import { useAdminTexts } from '../admin-texts.ts';
import { type CardKind, ContentCard } from '../card/ContentCard.tsx';
import type { Card } from '../card/card.ts';
import type { Deck } from '../card/deck.ts';
import { textOf } from '../card/drafts.ts';
import { type CardField, inSpanish } from '../card/fields.ts';
import { DeckView } from '../DeckView.tsx';
import { useStore } from '../store.ts';

const texts: CardField[] = [{ name: 'title' }, { name: 'description', rows: 3 }];
const longTexts: CardField[] = [
  { name: 'local_risk', rows: 6 },
  { name: 'insurance_tip', rows: 4 },
];
const fields: CardField[] = [{ name: 'city_name' }, ...texts];
const more: CardField[] = [
  { name: 'region', isNarrow: true },
  { name: 'image_url', isNarrow: true },
  ...longTexts,
];
const spanish = inSpanish([...texts, ...longTexts]);

/** One card per city. */
export function CitiesTab({ deck, onSaved }: { deck: Deck; onSaved: () => void }) {
  const t = useAdminTexts().cities;
  const kind: CardKind = {
    fields,
    spanish,
    more: { summary: t.more, fields: more },
    saved: t.saved,
  };
  return (
    <DeckView deck={deck} loadProblem={t.loadProblem}>
      {(cards) => (
        <ul className="grid gap-6">
          {cards.map((card) => (
            <li key={card.key}>
              <ContentCard
                card={card}
                kind={kind}
                heading={<SavedName card={card} />}
                onSaved={onSaved}
              />
            </li>
          ))}
        </ul>
      )}
    </DeckView>
  );
}

function SavedName({ card }: { card: Card }) {
  const { read } = useStore(card.state);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 className="heading-3">{textOf(read, 'city_name')}</h2>
      <a className="link py-1" href={`/${textOf(read, 'slug')}`} target="_blank" rel="noopener">
        /{textOf(read, 'slug')}
      </a>
    </div>
  );
}
