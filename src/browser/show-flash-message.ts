import type { FlashMessage } from './flash-message.ts';

/**
 * Shows staff who were just sent here from another page why (signed out, no access…), and lets who
 * may not enter sign out. Where the message was left, the page says, so that this stays one small
 * script without imports.
 */
export function showFlashMessage(): void {
  // A page that the browser prepares in advance must not take a message that nobody reads there.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', takeAndShow, { once: true });
  } else {
    takeAndShow();
  }
}

function takeAndShow(): void {
  const region = document.querySelector<HTMLElement>('[data-flash-message]');
  const key = region?.dataset['flashMessage'];
  const kept = key && sessionStorage.getItem(key);
  if (!region || !kept) return;
  sessionStorage.removeItem(key);
  const message: FlashMessage = JSON.parse(kept);
  // Announced only when it arrives in a status region that is already there.
  requestAnimationFrame(() => show(region, message));
}

function show(region: HTMLElement, { texts, offersLogout }: FlashMessage): void {
  region.replaceChildren(...texts.map(paragraph));
  // A button must not be gone before a slow hand has reached it.
  if (offersLogout) addLogout(region);
  else setTimeout(() => region.replaceChildren(), 8000);
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

/** The database's client is no part of this page: the panel signs out when it is asked to. */
function addLogout(region: HTMLElement): void {
  const actions = document.querySelector<HTMLTemplateElement>('template[data-flash-actions]');
  if (!actions) return;
  region.append(actions.content.cloneNode(true));
  const logout = region.querySelector<HTMLElement>('[data-logout-request]');
  logout?.addEventListener('click', () => {
    sessionStorage.setItem(logout.dataset['logoutRequest'] ?? '', 'asked');
    location.assign(logout.dataset['panel'] ?? '');
  });
  region.querySelector('[data-close]')?.addEventListener('click', () => {
    region.replaceChildren();
    // The focused button is gone.
    document.querySelector('main')?.focus({ preventScroll: true });
  });
}
