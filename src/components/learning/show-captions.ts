// A film without sound says everything in its captions. They are switched on when it is played and
// not by the `default` attribute, with which the browser would load them together with the page.
const film = document.querySelector('video');
film?.addEventListener(
  'play',
  () => {
    const language = document.documentElement.lang;
    for (const track of film.textTracks) {
      if (track.language === language) track.mode = 'showing';
    }
  },
  { once: true },
);
