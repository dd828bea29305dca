import { type RefCallback, useCallback, useState } from 'react';

/** The width of the rail and a form, in rem. */
const neededRem = 56;

/** Whether the rail fits: not on phones, nor while the preview takes half of the window. */
export function useHasRail(): [RefCallback<HTMLElement>, boolean] {
  const [hasRail, setHasRail] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setHasRail(element.clientWidth >= neededRem * rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, hasRail];
}
