import { localePath } from '#locales.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import { tidyPath } from '#tidy-path.ts';
import { likelyCity } from './likely-city.ts';
import type { RequestedCity } from './requested-city.ts';

/**
 * Leads to the page that was meant by a path, and returns `null`; or the path that was meant, if it has no page.
 * Our own server has redirected what it could; other hosts leave it to this script.
 */
export async function correctPath(typed: string): Promise<string | null> {
  const path = tidyPath(decoded(typed));
  const answer = await fetch(path, { method: 'HEAD' }).catch(() => null);
  if (!answer?.ok) return path;
  location.replace(new URL(answer.url).pathname + location.search + location.hash);
  return null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Adds “Did you mean Katy?” to the not-found page if the address looks like a misspelled city. */
export async function suggestCity({ slug, locale }: RequestedCity): Promise<void> {
  const city = likelyCity(slug, await cityNames());
  const template = document.querySelector<HTMLElement>('[data-suggestion]')?.dataset['suggestion'];
  if (!city || !template) return;
  const link = document.createElement('a');
  link.className = 'link';
  link.href = localePath(locale, `/${city.slug}`);
  link.textContent = city.cityName;
  const line = document.createElement('p');
  line.className = 'lead mt-4';
  const [before = '', after = ''] = template.split('{city}');
  line.append(before, link, after);
  [...document.querySelectorAll('[data-missing-city]')].at(-1)?.after(line);
}

async function cityNames(): Promise<NearbyCity[]> {
  const response = await fetch('/city-names.json');
  if (!response.ok)
    throw new Error(`/city-names.json could not be loaded (HTTP ${response.status}).`);
  return response.json();
}
