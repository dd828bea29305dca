import type { ReactNode } from 'react';
import { tellProblem } from '#islands/toast/toast-manager.ts';
import type { Card } from './card/card.ts';
import type { Deck } from './card/deck.ts';
import { useAdminTexts } from './ui/admin-texts.ts';
import { useStore } from './ui/store.ts';

interface DeckViewProps {
  deck: Deck;
  /** Said when the table cannot be read. */
  loadProblem: string;
  children: (cards: readonly Card[]) => ReactNode;
}

/** The cards of a deck, or where reading them stands. */
export function DeckView({ deck, loadProblem, children }: DeckViewProps) {
  const t = useAdminTexts();
  const loading = useStore(deck.state);
  if (loading.state === 'loaded') return children(loading.cards);
  if (loading.state === 'loading')
    return <p className="card p-5 text-ink-soft sm:p-8">{t.loading}</p>;
  return (
    <div className="card p-5 sm:p-8">
      <p>{loadProblem}</p>
      <button
        type="button"
        className="btn btn-quiet mt-4"
        onClick={() => void loadDeck(deck, loadProblem)}
      >
        {t.card.retry}
      </button>
    </div>
  );
}

/** Reads a deck, and says so when that fails. */
export async function loadDeck(deck: Deck, loadProblem: string): Promise<void> {
  if (!(await deck.load())) tellProblem(loadProblem);
}
