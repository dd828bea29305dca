/** Where a section starts: its heading, or the control in it; in a form, its submit button. */
function startOf(section: Element): HTMLElement | undefined {
  const headings = section.querySelectorAll<HTMLElement>('h1, h2, h3');
  const heading = [...headings].find((each) => each.checkVisibility() && each.clientHeight > 1);
  if (heading) return heading.querySelector<HTMLElement>('[data-row], button') ?? heading;
  return section.querySelector<HTMLElement>(':scope:is(form) [type=submit]') ?? undefined;
}

/** Moves focus to the start of a section. Returns whether it has one. */
export function focusSection(section: Element, options: FocusOptions = {}): boolean {
  const start = startOf(section);
  if (!start) return false;
  if (start.tabIndex < 0) start.tabIndex = -1;
  start.focus(options);
  return true;
}
