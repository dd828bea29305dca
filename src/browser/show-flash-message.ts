import type { FlashMessage } from './flash-message.ts';

/**
 * Shows staff why they were redirected here (signed out, no access…), with a sign-out button for a user
 * without access. The storage keys are in the page, so that this stays a small script without imports.
 */
export function showFlashMessage(): void {
  // A prerendered page must not consume the message before it is visible.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', takeAndShow, { once: true });
  } else {
    takeAndShow();
  }
}

function takeAndShow(): void {
  const region = document.querySelector<HTMLElement>('[data-flash-message]');
  const key = region?.dataset['flashMessage'];
  const stored = key && sessionStorage.getItem(key);
  if (!region || !stored) return;
  sessionStorage.removeItem(key);
  const message: FlashMessage = JSON.parse(stored);
  // Screen readers announce only what is added to a status region that already exists.
  requestAnimationFrame(() => show(region, message));
}

function show(region: HTMLElement, { texts, offersLogout }: FlashMessage): void {
  region.replaceChildren(...texts.map(paragraph));
  // With a button the message stays, so that it does not disappear before someone reaches it.
  if (offersLogout) addLogout(region);
  else setTimeout(() => region.replaceChildren(), 8000);
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

/** Signs out through the panel, because this page does not load the Supabase client. */
function addLogout(region: HTMLElement): void {
  const actions = document.querySelector<HTMLTemplateElement>('template[data-flash-actions]');
  if (!actions) return;
  region.append(actions.content.cloneNode(true));
  const logout = region.querySelector<HTMLElement>('[data-logout-request]');
  logout?.addEventListener('click', () => {
    sessionStorage.setItem(logout.dataset['logoutRequest'] ?? '', 'requested');
    location.assign(logout.dataset['panel'] ?? '');
  });
  region.querySelector('[data-close]')?.addEventListener('click', () => {
    region.replaceChildren();
    // The focused button is gone.
    document.querySelector('main')?.focus({ preventScroll: true });
  });
}
