import { counterpartPath } from './counterpart-path.ts';
import { requestedCity } from './requested-city.ts';

const status = document.querySelector<HTMLElement>('[data-loading]');
const notice = document.querySelector<HTMLElement>('.pending');
const title = document.title;
/** Any other path may be mistyped. */
const usualPath = /^(\/(?!index)[a-z\d-]+)+$/;
const mistyped = () => import('./mistyped-path.ts');

/**
 * The path may be mistyped, or a city that was saved after the last build, which is looked up in the database. The
 * Supabase client and React are loaded only when they are needed.
 */
async function resolveMissingPath(): Promise<void> {
  let path: string | null = location.pathname;
  if (!usualPath.test(path)) path = await (await mistyped()).correctPath(path);
  if (path === null) return;
  const city = requestedCity(path);
  if (city) {
    showLoading();
    try {
      const look = await import('./look-up-city.ts');
      if (await look.lookUpCity(city)) return pointLanguageSwitch();
    } catch (error) {
      console.error('City lookup failed:', error);
    }
    showMissingCityTexts();
    await mistyped()
      .then(({ suggestCity }) => suggestCity(city))
      .catch(console.error);
  }
  showNotice();
  // Only the path, because a query string may contain personal data.
  console.error('No page at this address:', location.pathname);
}

/** Shows a heading instead of the notice while the city is looked up. */
function showLoading(): void {
  if (!status || !notice) return;
  document.title = status.dataset['loadingTitle'] ?? title;
  const heading = document.createElement('h1');
  heading.textContent = status.dataset['loading'] ?? '';
  status.replaceChildren(heading);
  notice.hidden = true;
}

function showNotice(): void {
  document.title = title;
  if (!status || !notice) return;
  status.replaceChildren();
  notice.hidden = false;
  notice.classList.remove('pending');
}

function showMissingCityTexts(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-missing-city]')) {
    const text = element.dataset['missingCity'];
    if (text) element.textContent = text;
    else element.remove();
  }
}

/** The same file is served for every missing path, so the language switch is set here. */
function pointLanguageSwitch(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.pathname = counterpartPath(location.pathname);
  }
}

pointLanguageSwitch();
void resolveMissingPath();
