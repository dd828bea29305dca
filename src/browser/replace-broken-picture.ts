/** Shows the drawing with the city's name where the city's picture cannot be loaded. */
export function replaceBrokenPicture(figure: HTMLElement): void {
  const picture = figure.querySelector('img');
  const placeholder = figure.dataset['placeholder'];
  if (!picture || !placeholder) return;
  const replace = () => {
    picture.src = placeholder;
    for (const name of figure.querySelectorAll('figcaption')) name.hidden = false;
  };
  picture.addEventListener('error', replace, { once: true });
  // It may have failed before this script ran.
  if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(replace);
}
