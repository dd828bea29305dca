import { useEffect, useState } from 'react';

const pause = 500;

/** A text once nobody has typed in it for half a second; for what should not follow every key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
