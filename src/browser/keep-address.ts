/** Lets the language switch keep the address's campaign parameters and section. */
export function keepAddress(): void {
  addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang][aria-label]');
    if (!link) return;
    link.search ||= location.search;
    link.hash = location.hash;
  });
}
