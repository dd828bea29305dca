import { useEffect, useSyncExternalStore } from 'react';
import { guardAnswers, releaseAnswers } from '#islands/form/leave-guard.ts';
import type { Desk } from './desk.ts';

/** How many cards hold unsaved changes; while there is one, the browser asks before leaving. */
export function useLeaveGuard({ hero, services, cities }: Desk): number {
  const decks = [hero, services, cities];
  const unsaved = useSyncExternalStore(
    (follower) => {
      const stops = decks.map((deck) => deck.unsaved.follow(follower));
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => decks.reduce((count, deck) => count + deck.unsaved.get().size, 0),
  );
  const isGuarded = unsaved > 0;
  useEffect(() => {
    if (!isGuarded) return;
    guardAnswers();
    return releaseAnswers;
  }, [isGuarded]);
  return unsaved;
}
