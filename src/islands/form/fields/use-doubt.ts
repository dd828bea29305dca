import { useState } from 'react';
import { type Doubt, isImplausible } from './doubts.ts';

let isPressed = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(end, () => (isPressed = false), true);
  }
}

/**
 * Runs after the current press, for what moves the page: a click misses a target that moves. With a mouse the field
 * loses focus while the button is down; with touch it does so after pointerup, right before the click.
 */
export function afterPress(run: () => void): void {
  const soon = () => setTimeout(run);
  if (isPressed) window.addEventListener('pointerup', soon, { once: true });
  else soon();
}

/** Shows the doubt when the field is left, and hides it once it no longer is about the answer. */
export function useDoubt(rule: Doubt | undefined, first: () => string) {
  const doubtful = (answer: string) => (rule && isImplausible(answer, rule) ? answer : '');
  const [doubted, setDoubted] = useState(() => doubtful(first()));
  const text = (answer: string) => (answer && rule?.text(answer)) || '';
  return {
    warning: text(doubted),
    meant: doubted && rule?.meant(doubted),
    onLeave: (answer: string) => {
      if (rule) afterPress(() => setDoubted(doubtful(answer)));
    },
    onEdit: (answer: string) => {
      if (doubted && text(doubtful(answer)) !== text(doubted)) setDoubted('');
    },
  };
}
