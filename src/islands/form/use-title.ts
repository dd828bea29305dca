import { useEffect } from 'react';

/** Prefixes the page's title, unless the prefix is empty. */
export function useTitle(prefix: string): void {
  useEffect(() => {
    if (prefix === '') return;
    const { title } = document;
    document.title = `${prefix} – ${title}`;
    return () => {
      document.title = title;
    };
  }, [prefix]);
}
