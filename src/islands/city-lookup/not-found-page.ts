import { counterpartPath } from './counterpart-path.ts';
import { requestedCity } from './requested-city.ts';

const status = document.querySelector<HTMLElement>('[data-loading]');
const notice = document.querySelector<HTMLElement>('.undecided');
const title = document.title;

/**
 * What stands at an address that no file answers: perhaps a city that was saved after the last
 * build. Neither the database client nor React is loaded before there is something to ask or show.
 */
async function answerMissingPath(): Promise<void> {
  const sought = requestedCity(location.pathname);
  if (sought) {
    // Addresses are in lower case; a capital is the likeliest slip.
    const lowerCase = location.pathname.toLowerCase();
    if (location.pathname !== lowerCase) return location.replace(lowerCase);
    say(status?.dataset['loading'] ?? '');
    try {
      const look = await import('./look-up-city.ts');
      if (await look.lookUpCity(sought)) return;
    } catch (error) {
      console.error('City could not be looked up:', error);
    }
    nameMissingCity();
  }
  say('');
  // Only the path: a query string may hold what somebody typed.
  console.error('No page at this address:', location.pathname);
}

/** Says that something is going on in place of the notice; an empty text brings the notice back. */
function say(text: string): void {
  document.title = text || title;
  if (!status || !notice) return;
  status.textContent = text;
  notice.hidden = Boolean(text);
  notice.classList.remove('undecided');
}

function nameMissingCity(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-missing-city]')) {
    const text = element.dataset['missingCity'];
    if (text) element.textContent = text;
    else element.remove();
  }
}

/** The page is the same for every missing address; the language switch keeps to the one asked for. */
function pointLanguageSwitch(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.pathname = counterpartPath(location.pathname);
  }
}

pointLanguageSwitch();
void answerMissingPath();
