/** Shows only the city guides whose name holds what was typed; case and accents do not matter. */
export function filterGuides(): void {
  const input = document.querySelector<HTMLInputElement>('[data-guide-filter]');
  const status = document.querySelector<HTMLElement>('[data-counts]');
  const regions = [...document.querySelectorAll<HTMLElement>('[data-guides]')];
  const counts: string[] = JSON.parse(status?.dataset['counts'] ?? '[]');
  input?.addEventListener('input', () => {
    const sought = foldText(input.value.trim());
    const shown = regions.reduce((sum, region) => sum + showMatching(region, sought), 0);
    if (status) status.textContent = (counts[Math.min(shown, 2)] ?? '').replace('#', String(shown));
  });
}

/** How many of a region's guides match; a region without one is hidden. */
function showMatching(region: HTMLElement, sought: string): number {
  let shown = 0;
  for (const guide of region.querySelectorAll('li')) {
    guide.hidden = !foldText(guide.textContent).includes(sought);
    if (!guide.hidden) shown += 1;
  }
  region.hidden = shown === 0;
  return shown;
}

// As in `components/learning/filter-items.ts`, which says why it stands here, too.
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
