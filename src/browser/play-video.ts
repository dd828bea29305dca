/**
 * Plays the video in place. The browser's controls are many elements, so they are added only on click.
 * Without JavaScript the link opens the video file.
 */
export function playVideoOnClick(): void {
  const play = document.querySelector<HTMLAnchorElement>('[data-play]');
  const video = play?.parentElement?.querySelector('video');
  // It no longer navigates.
  play?.setAttribute('role', 'button');
  // Unlike links, buttons also react to the space bar.
  play?.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    play.click();
  });
  play?.addEventListener('click', (event) => {
    if (!video) return;
    event.preventDefault();
    video.controls = true;
    video.ariaLabel = video.dataset['label'] ?? null;
    showCaptions(video);
    video.focus();
    play.remove();
    // If it cannot be played, the controls say so.
    video.play().catch(() => undefined);
  });
}

/**
 * The video has no sound, so captions are always on. The `default` attribute would make the browser load
 * them with the page.
 */
function showCaptions({ textTracks }: HTMLVideoElement): void {
  for (const track of textTracks) {
    if (track.language === document.documentElement.lang) track.mode = 'showing';
  }
}
