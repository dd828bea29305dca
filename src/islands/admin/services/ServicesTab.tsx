import { type CardKind, ContentCard } from '../card/ContentCard.tsx';
import type { Card } from '../card/card.ts';
import type { Deck } from '../card/deck.ts';
import { textOf } from '../card/drafts.ts';
import { type CardField, inSpanish } from '../card/fields.ts';
import { DeckView } from '../DeckView.tsx';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { IconChoice } from './IconChoice.tsx';
import { LinkCheck } from './LinkCheck.tsx';

const texts: CardField[] = [{ name: 'title' }, { name: 'description', rows: 3 }];
const fields: CardField[] = [
  ...texts,
  { name: 'icon', isNarrow: true, extra: IconChoice },
  { name: 'link', isNarrow: true, extra: LinkCheck },
];

/** One card per service of the home page. */
export function ServicesTab({ deck, onSaved }: { deck: Deck; onSaved: () => void }) {
  const t = useAdminTexts().services;
  const kind: CardKind = { fields, spanish: inSpanish(texts), saved: t.saved };
  return (
    <DeckView deck={deck} loadProblem={t.loadProblem}>
      {(cards) => (
        <>
          {cards.length === 0 && <p className="card p-5 text-ink-soft sm:p-8">{t.none}</p>}
          <ul className="grid grid-cols-1 gap-6">
            {cards.map((card) => (
              <li key={card.key}>
                <ContentCard
                  card={card}
                  kind={kind}
                  heading={<SavedTitle card={card} />}
                  onSaved={onSaved}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </DeckView>
  );
}

function SavedTitle({ card }: { card: Card }) {
  return <h2 className="heading-3">{textOf(useStore(card.state).read, 'title')}</h2>;
}
