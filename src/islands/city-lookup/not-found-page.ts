import { tidyPath } from '#tidy-path.ts';
import { counterpartPath } from './counterpart-path.ts';
import { requestedCity } from './requested-city.ts';

const status = document.querySelector<HTMLElement>('[data-loading]');
const notice = document.querySelector<HTMLElement>('.pending');
const title = document.title;

/**
 * The path may be mistyped, or a city that was saved after the last build, which is looked up in the database. The
 * Supabase client and React are loaded only when they are needed.
 */
async function resolveMissingPath(): Promise<void> {
  const path = tidyPath(decoded(location.pathname));
  // Our own server has redirected what it could; other hosts leave it to this script.
  const page = path === location.pathname ? null : await addressOfPage(path);
  if (page) return location.replace(page + location.search + location.hash);
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
    const { suggestCity } = await import('./suggest-city.ts');
    await suggestCity(city);
  }
  showNotice();
  // Only the path, because a query string may contain personal data.
  console.error('No page at this address:', location.pathname);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The final address of a path, if there is a page. */
async function addressOfPage(path: string): Promise<string | null> {
  const answer = await fetch(path, { method: 'HEAD' }).catch(() => null);
  return answer?.ok ? new URL(answer.url).pathname : null;
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
