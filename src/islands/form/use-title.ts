import { useEffect } from 'react';

/** Says in the page's title where the visitor is, as long as there is something to say. */
export function useTitle(place: string): void {
  useEffect(() => {
    if (place === '') return;
    const { title } = document;
    document.title = `${place} – ${title}`;
    return () => {
      document.title = title;
    };
  }, [place]);
}
