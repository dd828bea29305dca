// A message for staff who were just sent here from another page (signed out, no access…). The place
// where it was left comes from the page, so that this stays one small script without imports.
const region = document.querySelector<HTMLElement>('[data-flash-message]');
const key = region?.dataset['flashMessage'];
const message = key && sessionStorage.getItem(key);
if (region && message) {
  sessionStorage.removeItem(key);
  // Announced only when the text arrives in a status region that is already there.
  requestAnimationFrame(() => {
    region.textContent = message;
  });
  setTimeout(() => region.replaceChildren(), 8000);
}
