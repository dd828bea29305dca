import { type RefCallback, useCallback, useState } from 'react';

/** What the rail and a form beside it need, in the letters of the page. */
const roomInRem = 56;

/** Whether tabs fit beside what they open: not on phones, nor while a preview takes half of the window. */
export function useHasRail(): [RefCallback<HTMLElement>, boolean] {
  const [hasRail, setHasRail] = useState(false);
  const watch = useCallback((room: HTMLElement | null) => {
    if (!room) return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setHasRail(room.clientWidth >= roomInRem * rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    return () => observer.disconnect();
  }, []);
  return [watch, hasRail];
}
