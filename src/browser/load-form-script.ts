/** Loads the form provider's script, once, when the frame it serves comes near. */
export function loadFormScript(section: HTMLElement): void {
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
