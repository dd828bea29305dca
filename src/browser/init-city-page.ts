/** Wires what a city page needs beyond its HTML: its picture's placeholder and the provider's form. */
export function initCityPage(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-placeholder]')) {
    replaceBrokenPicture(figure);
  }
  for (const section of document.querySelectorAll<HTMLElement>('[data-form-script]')) {
    loadFormScript(section);
  }
}

/** Loads the form provider's script, once, when the frame it serves comes near. */
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

/** Shows the drawing with the city's name where the city's picture cannot be loaded. */
function replaceBrokenPicture(figure: HTMLElement): void {
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
