import { type ReactNode, useEffect, useRef, useState } from 'react';
import { mostEntries } from '#schemas/quotes/quote-answers.ts';
import { afterPaint } from '../form/after-paint.ts';
import { Icon } from '../form/Icon.tsx';

interface CardListTexts {
  title: (number: number) => string;
  add: string;
  remove: string;
  removeCard: (number: number) => string;
  removed: (number: number) => string;
  /** Instead of the button to add a card, once there are as many as a request may have. */
  full: string;
}

interface CardListProps {
  /** The list's name in the form. */
  name: string;
  texts: CardListTexts;
  /** react-hook-form's entries, whose ids stay the same when others are removed. */
  entries: readonly { id: string }[];
  removable: boolean;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
}

/** Cards that can be added and removed. Focus moves to the new card, or to the neighbor of a removed one. */
export function CardList(props: CardListProps) {
  const { name, entries, texts, removable, children } = props;
  const [list, addButton, announcement, add, remove] = useCardList(props);
  return (
    <>
      <div ref={list} className="flex flex-col gap-5">
        {entries.map(({ id }, index) => (
          <Card
            key={id}
            id={`${name}-${index}-title`}
            number={index + 1}
            texts={texts}
            onRemove={removable ? () => void remove(id) : undefined}
          >
            {children(index)}
          </Card>
        ))}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {entries.length < mostEntries ? (
        <button
          ref={addButton}
          type="button"
          className="btn btn-quiet mt-5"
          onClick={() => void add()}
        >
          <Icon name="plus" />
          {texts.add}
        </button>
      ) : (
        <p id={name} data-field tabIndex={-1} className="mt-5 font-semibold">
          {texts.full}
        </p>
      )}
    </>
  );
}

/** Adds and removes cards, moves focus, and announces removals. */
function useCardList({ entries, texts, removable, onAdd, onRemove }: CardListProps) {
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const nextFocus = useRef<number>(undefined);
  const latest = useRef({ entries, removable });
  const pending = useRef(0);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    latest.current = { entries, removable };
    pending.current = 0;
    if (nextFocus.current === undefined) return;
    const card = list.current?.children.item(Math.min(nextFocus.current, entries.length - 1));
    if (card instanceof HTMLElement) card.focus();
    else addButton.current?.focus();
    nextFocus.current = undefined;
    reportEdit();
  }, [entries, removable]);

  // Painting the press first, because many cards take a slow phone a while.
  const add = async () => {
    await afterPaint();
    // A second press may come before React renders the card of the first.
    const count = latest.current.entries.length + pending.current;
    if (count >= mostEntries) return;
    pending.current += 1;
    nextFocus.current = count;
    setAnnouncement('');
    onAdd();
  };
  const remove = async (id: string) => {
    await afterPaint();
    // An earlier press may have moved or removed the card, or left it as the only one.
    const index = latest.current.entries.findIndex((entry) => entry.id === id);
    if (index < 0 || !latest.current.removable) return;
    nextFocus.current = index;
    setAnnouncement(texts.removed(index + 1));
    onRemove(index);
  };

  return [list, addButton, announcement, add, remove] as const;
}

interface CardProps {
  id: string;
  number: number;
  texts: CardListTexts;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

function Card({ id, number, texts, onRemove, children }: CardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot share its line with a button
    <div
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="card scroll-mt-28 p-4 outline-offset-2 outline-pine-600 focus:outline-3 sm:p-6"
    >
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-4">
        <h3 id={id} className="text-xl">
          {texts.title(number)}
        </h3>
        {onRemove && (
          <button
            type="button"
            aria-label={texts.removeCard(number)}
            className="link -mr-2 inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 px-2"
            onClick={onRemove}
          >
            <Icon name="bin" className="size-4 shrink-0" />
            {texts.remove}
          </button>
        )}
      </div>
      {children}
    </div>
  );
}

/** Notifies code that waits for edits, such as a request that is being retried. */
function reportEdit(): void {
  window.dispatchEvent(new Event('input'));
}
