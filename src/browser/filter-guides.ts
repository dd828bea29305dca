/** Filters the city guides by name. */
export function filterGuides(): void {
  const input = document.querySelector<HTMLInputElement>('[data-guide-filter]');
  const status = document.querySelector<HTMLElement>('[data-counts]');
  const regions = [...document.querySelectorAll<HTMLElement>('[data-guides]')];
  const counts: string[] = JSON.parse(status?.dataset['counts'] ?? '[]');
  const update = () => {
    const query = cityQuery(input?.value ?? '');
    const shown = regions.reduce((sum, region) => sum + showMatching(region, query), 0);
    if (!status) return;
    const count = (counts[Math.min(shown, 2)] ?? '').replace('#', String(shown));
    status.textContent = /^\d/.test(query) ? (status.dataset['zip'] ?? '') : count;
  };
  input?.addEventListener('input', update);
  // A visitor may have typed before this script arrived.
  if (input?.value) update();
}

/** Hides a region without matches and returns the number of matches. */
function showMatching(region: HTMLElement, query: string): number {
  let shown = 0;
  for (const guide of region.querySelectorAll('li')) {
    guide.hidden = !cityQuery(guide.textContent).includes(query);
    if (!guide.hidden) shown += 1;
  }
  region.hidden = shown === 0;
  return shown;
}

/** A city as it is compared: `spring` for `Spring, TX 77373`. A ZIP code alone stays. */
export function cityQuery(text: string): string {
  return foldText(text)
    .replace(/\s/g, '')
    .replace(/^(\D.*?)(?:tx|texas)?\d*$/, '$1');
}

// Repeated from `components/learning/filter-items.ts`, which says why.
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .toLowerCase();
}
