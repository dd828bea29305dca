/** Milliseconds in which a browser leaves the page after a click, or asks whether it may. */
const leavingTime = 500;

/** The last click on a link that loses no answers, and when it was. */
let harmless: { click: MouseEvent; at: number } | undefined;
let keepsAnswers = () => false;

/** Sets what tells whether another page of this site can restore every answer in this tab. */
export function setKeepsAnswers(check: () => boolean): void {
  keepsAnswers = check;
}

function noticeClick(click: MouseEvent): void {
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  harmless = link && isHarmless(link) ? { click, at: performance.now() } : undefined;
}

function isHarmless(link: HTMLAnchorElement): boolean {
  // Browsers treat these as leaving, though the page stays.
  if (/^(tel|sms|mailto):$/.test(link.protocol)) return true;
  return link.origin === location.origin && leavesPage(link) && keepsAnswers();
}

function leavesPage(link: HTMLAnchorElement): boolean {
  const isSection = link.hash && link.pathname === location.pathname;
  return !(isSection || link.target || link.hasAttribute('download'));
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  // A click may leave the page as it is: a script cancels it, or the browser opens another window or program. What leaves
  // the page later is not the link.
  const isLink =
    harmless && !harmless.click.defaultPrevented && performance.now() - harmless.at < leavingTime;
  if (!isLink) event.preventDefault();
  harmless = undefined;
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
  if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type))
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Whether a form contains answers that were typed before hydration or restored by the browser. */
export function hasEarlyAnswers(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<Control>('input, select, textarea')].some(isEdited);
}
