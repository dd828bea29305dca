import { type RefObject, useEffect, useState } from 'react';

// A screen ahead in both directions, so that scrolling and tabbing arrive at what is there already.
const margin = '100% 0px';

/** Whether an element has come near what is on the screen; stays so. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
