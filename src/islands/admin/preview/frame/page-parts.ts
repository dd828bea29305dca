/** The parts of a live page that a preview replaces. */
export interface PageParts {
  page: Document;
  above: HTMLElement;
  main: HTMLElement;
  below: HTMLElement;
}

/**
 * Removes the content of a live page in a frame, but keeps its styles, and disables links and forms.
 * Returns `null` if it is not a page of this site.
 */
export function clearPage(page: Document, onEscape: () => void): PageParts | null {
  const header = page.querySelector<HTMLElement>('body > header');
  const main = page.querySelector('main');
  const footer = page.querySelector<HTMLElement>('body > footer');
  if (!header || !main || !footer) return null;
  page.addEventListener('click', blockNavigation, true);
  page.addEventListener('auxclick', blockNavigation, true);
  page.addEventListener('submit', (event) => event.preventDefault(), true);
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape());
  for (const notices of page.querySelectorAll('body > section')) notices.remove();
  main.replaceChildren();
  return { page, above: replaceWithSlot(header), main, below: replaceWithSlot(footer) };
}

/** The slot has no box of its own, so the new content keeps the page's layout. */
function replaceWithSlot(part: HTMLElement): HTMLElement {
  const slot = part.ownerDocument.createElement('div');
  slot.style.display = 'contents';
  part.replaceWith(slot);
  return slot;
}

function blockNavigation(event: Event): void {
  // Not `instanceof`: the frame has its own `Element` class.
  const target = event.target as Element | null;
  if (target?.closest('a, area, [type=submit]')) event.preventDefault();
}
