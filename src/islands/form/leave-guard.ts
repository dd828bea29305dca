let isHarmless = false;

function noticeClick({ target }: MouseEvent): void {
  isHarmless = target instanceof Element && target.closest('a[href^="tel:"], a[hreflang]') !== null;
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  // Browsers take dialing for leaving, though the page stays; and the other language has the answers.
  if (!isHarmless) event.preventDefault();
  isHarmless = false;
}

/** From now on the browser asks before the page, and the answers with it, is left. */
export function guardAnswers(): void {
  window.addEventListener('click', noticeClick, true);
  window.addEventListener('beforeunload', askBeforeLeaving);
}

/** The page may be left freely again. */
export function releaseAnswers(): void {
  window.removeEventListener('click', noticeClick, true);
  window.removeEventListener('beforeunload', askBeforeLeaving);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedIndex > 0;
  if (control instanceof HTMLInputElement && control.type === 'radio')
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Whether a form holds an answer already, typed before React took over or kept by the browser. */
export function hasEarlyAnswers(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<Control>('input, select, textarea')].some(isEdited);
}
