/** Says that the page's island could not be loaded, and offers to load the page again. */
const problem = document.querySelector<HTMLElement>('[data-load-problem]');
problem?.querySelector('button')?.addEventListener('click', () => location.reload());
document.addEventListener('astro:hydration-error', ({ target }) => {
  if (target instanceof HTMLElement) target.replaceChildren();
  problem?.toggleAttribute('hidden', false);
});
