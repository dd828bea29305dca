/** Starts the scripts of a city page: the picture's placeholder and the provider's quote form. */
export function initCityPage(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-placeholder]')) {
    replaceBrokenPicture(figure);
  }
  for (const section of document.querySelectorAll<HTMLElement>('[data-form-script]')) {
    loadFormScript(section);
  }
}

/** Loads the form provider's script once, when its frame is about to scroll into view. */
function loadFormScript(section: HTMLElement): void {
  const address = section.dataset['formScript'];
  if (!address) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      addScript(address);
    },
    { rootMargin: '600px' },
  );
  observer.observe(section);
}

function addScript(address: string): void {
  if (document.querySelector(`script[src="${address}"]`)) return;
  const script = document.createElement('script');
  script.src = address;
  document.body.append(script);
}

/** Replaces a picture that cannot be loaded with a drawing that shows the city's name. */
function replaceBrokenPicture(figure: HTMLElement): void {
  const picture = figure.querySelector('img');
  const placeholder = figure.dataset['placeholder'];
  if (!picture || !placeholder) return;
  const replace = () => {
    picture.src = placeholder;
    // It described the other picture. The caption says what this one shows.
    picture.alt = '';
    for (const name of figure.querySelectorAll('figcaption')) name.hidden = false;
  };
  picture.addEventListener('error', replace, { once: true });
  // It may have failed before this script ran.
  if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(replace);
}
