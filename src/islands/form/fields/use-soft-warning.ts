import { useState } from 'react';
import { type Hint, isDoubtful } from './soft-warnings.ts';

let isPressed = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(end, () => (isPressed = false), true);
  }
}

/**
 * Waits for a press that is under way: what moves under the pointer is not clicked. A mouse leaves a
 * field while its button is down; a finger has been lifted by then, and only its click is to come.
 */
function afterPress(run: () => void): void {
  const soon = () => setTimeout(run);
  if (isPressed) window.addEventListener('pointerup', soon, { once: true });
  else soon();
}

/** Raises the doubt when a field is left, and drops it as soon as the answer is plausible. */
export function useHint(hint: Hint | undefined, first: string) {
  const [shown, setShown] = useState(() => hint !== undefined && isDoubtful(first, hint));
  return {
    hint: shown ? hint?.text : undefined,
    onLeave: (answer: string) => {
      if (hint) afterPress(() => setShown(isDoubtful(answer, hint)));
    },
    onEdit: (answer: string) => {
      if (shown && hint && !isDoubtful(answer, hint)) setShown(false);
    },
  };
}
