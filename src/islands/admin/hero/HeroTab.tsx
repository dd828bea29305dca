import { type CardKind, ContentCard } from '../card/ContentCard.tsx';
import type { Deck } from '../card/deck.ts';
import { type CardField, inSpanish } from '../card/fields.ts';
import { DeckView } from '../DeckView.tsx';
import { useAdminTexts } from '../ui/admin-texts.ts';

const fields: CardField[] = [{ name: 'title' }, { name: 'subtitle', rows: 3 }];

/** The headline of the home page. */
export function HeroTab({ deck, onSaved }: { deck: Deck; onSaved: () => void }) {
  const t = useAdminTexts().hero;
  const kind: CardKind = { fields, spanish: inSpanish(fields), saved: t.saved };
  return (
    <DeckView deck={deck} loadProblem={t.loadProblem}>
      {([card]) =>
        card && (
          <ContentCard
            card={card}
            kind={kind}
            heading={
              <>
                <h2 className="heading-3">{t.heading}</h2>
                <p className="mt-1 text-ink-soft">{t.intro}</p>
              </>
            }
            onSaved={onSaved}
          />
        )
      }
    </DeckView>
  );
}
