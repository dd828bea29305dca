import { type ChangeEvent, type FocusEvent, useState } from 'react';

/** A gentle doubt about an answer. It never keeps anybody from going on. */
export interface Hint {
  isPlausible: (text: string) => boolean;
  text: string;
}

function isDoubtful(input: HTMLInputElement, hint: Hint): boolean {
  // A half-typed date has no value; only its validity says that something stands there.
  if (input.validity.badInput) return true;
  return input.value.trim() !== '' && !hint.isPlausible(input.value);
}

/** Waits for a press that is under way: what moves under the pointer is not clicked. */
function afterPress(run: () => void): void {
  const isPressed = document.documentElement.matches(':active');
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(run), { once: true });
  else run();
}

/** Raises the doubt when a field is left, and drops it as soon as the answer is plausible. */
export function useHint(hint: Hint | undefined) {
  const [shown, setShown] = useState(false);
  return {
    hint: shown ? hint?.text : undefined,
    onLeave: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (hint) afterPress(() => setShown(isDoubtful(target, hint)));
    },
    onEdit: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (shown && hint && !isDoubtful(target, hint)) setShown(false);
    },
  };
}
