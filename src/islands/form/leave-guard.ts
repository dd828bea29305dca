let isHarmless = false;
let keepsAnswers = () => false;

/** Sets what tells whether another page of this site can restore every answer in this tab. */
export function setKeepsAnswers(check: () => boolean): void {
  keepsAnswers = check;
}

function noticeClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  isHarmless =
    link !== null &&
    (link.matches('[href^="tel:"], [hreflang]') ||
      (link.origin === location.origin && keepsAnswers()));
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  // Browsers treat a tel: link as leaving, though the page stays.
  if (!isHarmless) event.preventDefault();
  isHarmless = false;
}

/** Makes the browser ask before the page is left and its answers are lost. */
export function guardAnswers(): void {
  window.addEventListener('click', noticeClick, true);
  window.addEventListener('beforeunload', askBeforeLeaving);
}

/** Lets the page be left without a question again. */
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

/** Whether a form contains answers that were typed before hydration or restored by the browser. */
export function hasEarlyAnswers(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<Control>('input, select, textarea')].some(isEdited);
}
