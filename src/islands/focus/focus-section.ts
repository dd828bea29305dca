/** What somebody begins with in a part of the page: its heading, or what opens it; in a form, its button. */
function landingIn(part: Element): HTMLElement | undefined {
  const headings = part.querySelectorAll<HTMLElement>('h1, h2, h3');
  const heading = [...headings].find((each) => each.checkVisibility() && each.clientHeight > 1);
  if (heading) return heading.querySelector<HTMLElement>('[data-row], button') ?? heading;
  return part.querySelector<HTMLElement>(':scope:is(form) [type=submit]') ?? undefined;
}

/** Puts the focus where a part of the page begins; answers whether there is such a place. */
export function focusPart(part: Element, options: FocusOptions = {}): boolean {
  const landing = landingIn(part);
  if (!landing) return false;
  if (landing.tabIndex < 0) landing.tabIndex = -1;
  landing.focus(options);
  return true;
}
