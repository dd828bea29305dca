/** A link to a section of the page that is already open does not leave it, so the menu would stay. */
export function closeMenuOnNavigation(): void {
  const menu = document.querySelector<HTMLElement>('#site-menu');
  menu?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover();
  });
}
