import { useState } from 'react';
import { afterPress } from '../after-press.ts';
import { type Doubt, isImplausible } from './doubts.ts';

/** Shows the doubt when the field is left, and hides it once it no longer is about the answer. */
export function useDoubt(rule: Doubt | undefined, first: () => string) {
  const doubtful = (answer: string) => (rule && isImplausible(answer, rule) ? answer : '');
  const [doubted, setDoubted] = useState(() => doubtful(first()));
  const text = (answer: string) => (answer && rule?.text(answer)) || '';
  return {
    warning: text(doubted),
    meant: doubted && rule?.meant(doubted),
    /** Reads the answer once the press is over: it may be the press of “Use it”. */
    onLeave: (read: () => string) => {
      if (rule) afterPress(() => setDoubted(doubtful(read())));
    },
    onEdit: (answer: string) => {
      if (doubted && text(doubtful(answer)) !== text(doubted)) setDoubted('');
    },
  };
}
