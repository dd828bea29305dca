/** Says that the page's island could not be loaded, and offers to load the page again. */
const problem = document.querySelector<HTMLTemplateElement>('template[data-load-problem]');
document.addEventListener('astro:hydration-error', ({ target }) => {
  if (!problem || !(target instanceof HTMLElement)) return;
  target.replaceChildren(problem.content.cloneNode(true));
  target.querySelector('button')?.addEventListener('click', () => location.reload());
});
