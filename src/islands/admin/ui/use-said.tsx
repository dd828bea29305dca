import { type ReactNode, useState } from 'react';

/**
 * What a press did, for a status. Said again, the same words are a new element: screen readers announce only what
 * changes.
 */
export function useSaid(): [said: ReactNode, say: (text: string) => void] {
  const [{ text, times }, setSaid] = useState({ text: '', times: 0 });
  return [
    text && <span key={times}>{text}</span>,
    (next) => setSaid((before) => ({ text: next, times: before.times + 1 })),
  ];
}
