/**
 * Closes the menu when a link is chosen, because a link to a section of the open page does not leave it,
 * and when focus moves past the last link, which would otherwise be hidden behind the menu.
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
