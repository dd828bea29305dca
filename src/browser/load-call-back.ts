interface CallBackForm {
  showCallBackForm: (card: HTMLElement) => Promise<void>;
}

/**
 * Loads the form of the page's card “Call me back” when a visitor first touches the card. Until then, and if it cannot be
 * loaded, the card contains the phone number; the next touch tries again.
 */
export function loadCallBack(loadForm: () => Promise<CallBackForm>): void {
  const card = document.querySelector<HTMLElement>('[data-call-back]');
  const touches = ['pointerover', 'focusin', 'keydown'] as const;
  let isLoading = false;
  async function load(): Promise<void> {
    if (!card || isLoading) return;
    isLoading = true;
    try {
      const { showCallBackForm } = await loadForm();
      await showCallBackForm(card);
      for (const touch of touches) card.removeEventListener(touch, load);
    } catch {
      isLoading = false;
    }
  }
  for (const touch of touches) card?.addEventListener(touch, load);
}
