import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '../form/after-paint.ts';

/** The entries behind a list of cards, and how they come and go. */
export interface CardEntries {
  /** react-hook-form's entries: an id that stays with its entry when others go. */
  entries: readonly { id: string }[];
  texts: { removed: (number: number) => string };
  /** Whether a card may be removed now. */
  removable: boolean;
  onAdd: () => void;
  onRemove: (index: number) => void;
}

/** Adds and removes cards: focus follows to the new card or to a neighbor, and a removal is said. */
export function useCardList({ entries, texts, removable, onAdd, onRemove }: CardEntries) {
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const nextFocus = useRef<number>(undefined);
  const latest = useRef({ entries, removable });
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    latest.current = { entries, removable };
    if (nextFocus.current === undefined) return;
    const card = list.current?.children.item(Math.min(nextFocus.current, entries.length - 1));
    if (card instanceof HTMLElement) card.focus();
    else addButton.current?.focus();
    nextFocus.current = undefined;
  }, [entries, removable]);

  // The press is drawn first: with many cards on a slow phone, the rest takes longer than a moment.
  const add = async () => {
    await afterPaint();
    nextFocus.current = latest.current.entries.length;
    setAnnouncement('');
    onAdd();
  };
  const remove = async (id: string) => {
    await afterPaint();
    // Another press may have moved the card, taken it away, or left it as the last one.
    const index = latest.current.entries.findIndex((entry) => entry.id === id);
    if (index < 0 || !latest.current.removable) return;
    nextFocus.current = index;
    setAnnouncement(texts.removed(index + 1));
    onRemove(index);
  };

  // Not an object: its names would travel with the longest form, which is as heavy as it may be.
  return [list, addButton, announcement, add, remove] as const;
}
