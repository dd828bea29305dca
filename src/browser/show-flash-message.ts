/**
 * Shows staff who were just sent here from another page why (signed out, no access…). Where the message
 * was left, the page says, so that this stays one small script without imports.
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
  const message = key && sessionStorage.getItem(key);
  if (!region || !message) return;
  sessionStorage.removeItem(key);
  // Announced only when the text arrives in a status region that is already there.
  requestAnimationFrame(() => {
    region.textContent = message;
  });
  setTimeout(() => region.replaceChildren(), 8000);
}
