import type { ReactNode } from 'react';
import { Icon } from '../form/Icon.tsx';
import { type CardEntries, useCardList } from './use-card-list.ts';

interface CardListTexts {
  title: (number: number) => string;
  add: string;
  remove: string;
  removeCard: (number: number) => string;
  removed: (number: number) => string;
}

interface CardListProps extends CardEntries {
  /** The list's name in the form. */
  name: string;
  texts: CardListTexts;
  children: (index: number) => ReactNode;
}

/** Cards that can be added and removed. Focus follows: to the new card, or to a neighbor. */
export function CardList(props: CardListProps) {
  const { name, entries, texts, removable, children } = props;
  const [list, addButton, announcement, add, remove] = useCardList(props);
  return (
    <>
      <div ref={list} className="space-y-5">
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
      <button
        ref={addButton}
        type="button"
        className="btn btn-quiet mt-5"
        onClick={() => void add()}
      >
        <Icon name="plus" />
        {texts.add}
      </button>
    </>
  );
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
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
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
