/**
 * Loads the form of the page's card “Call me back” when a visitor first touches the card. Until then, and if it cannot be
 * loaded, the card contains the phone number; the next touch tries again.
 */
export function loadCallBack(loadForm: () => Promise<{ show: (card: HTMLElement) => unknown }>) {
  const card = document.querySelector<HTMLElement>('[data-call-back]');
  if (!card) return;
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    loadForm()
      .then((form) => form.show(card))
      .catch(() => {
        isLoading = false;
      });
  };
  for (const touch of ['pointerover', 'focusin', 'keydown', 'toggle']) {
    card.addEventListener(touch, load);
  }
  // At the end of the screen, what an opened card contains would be below it.
  card.addEventListener('toggle', () => card.scrollIntoView({ block: 'nearest' }));
  for (const link of document.querySelectorAll(`a[href="#${card.id}"]`)) {
    link.addEventListener('click', () => {
      // An open card opens again, so that its form takes the focus.
      card.removeAttribute('open');
      card.setAttribute('open', '');
    });
  }
  if (location.hash === `#${card.id}`) card.setAttribute('open', '');
  // Touched before this script ran.
  if (card.matches('[open], :hover')) load();
}
