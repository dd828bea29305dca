/** The parts of a live page that a preview takes the place of. */
export interface PageParts {
  page: Document;
  above: HTMLElement;
  main: HTMLElement;
  below: HTMLElement;
}

/**
 * Empties a live page that lies in a frame, styles and all else kept, and makes it lead nowhere. `null`
 * when it is no page of this site.
 */
export function takeOver(page: Document, onEscape: () => void): PageParts | null {
  const header = page.querySelector<HTMLElement>('body > header');
  const main = page.querySelector('main');
  const footer = page.querySelector<HTMLElement>('body > footer');
  if (!header || !main || !footer) return null;
  page.addEventListener('click', leadNowhere, true);
  page.addEventListener('auxclick', leadNowhere, true);
  page.addEventListener('submit', (event) => event.preventDefault(), true);
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape());
  for (const notices of page.querySelectorAll('body > section')) notices.remove();
  main.replaceChildren();
  return { page, above: inPlaceOf(header), main, below: inPlaceOf(footer) };
}

/** A place without a box of its own, so that what is put there lies on the page as before. */
function inPlaceOf(part: HTMLElement): HTMLElement {
  const place = part.ownerDocument.createElement('div');
  place.style.display = 'contents';
  part.replaceWith(place);
  return place;
}

function leadNowhere(event: Event): void {
  // Not `instanceof`: the page has classes of its own.
  const target = event.target as Element | null;
  if (target?.closest('a, area, [type=submit]')) event.preventDefault();
}
