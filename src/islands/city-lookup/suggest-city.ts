import { localePath } from '#locales.ts';
import type { NearbyCity } from '#schemas/content/city/city-page.ts';
import { likelyCity } from './likely-city.ts';
import type { RequestedCity } from './requested-city.ts';

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

/** None if they cannot be loaded: the notice must be shown in any case. */
async function cityNames(): Promise<NearbyCity[]> {
  try {
    const response = await fetch('/city-names.json');
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.json();
  } catch (error) {
    console.error('/city-names.json could not be loaded:', error);
    return [];
  }
}
