/**
 * The menu closes when its work is done: a link to a section of the page that is already open does not
 * leave it, and a keyboard that goes on past the last link would stand behind the menu.
 */
export function closeMenuOnLeaving(): void {
  const menu = document.querySelector<HTMLElement>('#site-menu');
  menu?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover();
  });
  menu?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.hidePopover();
  });
}
