import { findCity, findNearbyCities } from '#database/city-lookup.ts';
import { supabase } from '#islands/supabase.ts';
import { localePath } from '#locales.ts';
import type { CityFacts } from './city-facts.ts';
import type { RequestedCity } from './requested-city.ts';

/** Shows the city on the page; returns `false` if there is no such city. */
export async function lookUpCity({ slug, locale }: RequestedCity): Promise<boolean> {
  const city = await findCity(supabase, slug);
  if (!city) return false;
  const [facts, { showCity }] = await Promise.all([loadFacts(), import('./show-city.tsx')]);
  const nearby = await findNearbyCities(supabase, city, facts.fallbackCities);
  // What was typed may have capital letters or a dot at the end.
  const path = localePath(locale, `/${slug}`);
  history.replaceState(null, '', path + location.search + location.hash);
  showCity({ city, nearby, facts, locale });
  return true;
}

async function loadFacts(): Promise<CityFacts> {
  const response = await fetch('/city-facts.json');
  if (!response.ok)
    throw new Error(`/city-facts.json could not be loaded (HTTP ${response.status}).`);
  return response.json();
}
