/**
 * Plays the film of the page where the picture is. The browser's own controls are many elements; they
 * come when the film is wanted. Without this script the link leads to the film.
 */
export function playVideoOnClick(): void {
  const play = document.querySelector<HTMLAnchorElement>('[data-play]');
  const film = play?.parentElement?.querySelector('video');
  // With this script it is no way to a file any more.
  play?.setAttribute('role', 'button');
  // The space bar presses buttons, too.
  play?.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    play.click();
  });
  play?.addEventListener('click', (event) => {
    if (!film) return;
    event.preventDefault();
    film.controls = true;
    film.ariaLabel = film.dataset['label'] ?? null;
    showCaptions(film);
    film.focus();
    play.remove();
    // Where it cannot be played, the controls say so.
    film.play().catch(() => undefined);
  });
}

/**
 * A film without sound says everything in its captions. Not by the `default` attribute, with which the
 * browser would load them together with the page.
 */
function showCaptions({ textTracks }: HTMLVideoElement): void {
  for (const track of textTracks) {
    if (track.language === document.documentElement.lang) track.mode = 'showing';
  }
}
