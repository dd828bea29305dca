import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import type { Source } from '#schemas/content/source.ts';

/** `content/sources.yaml`. */
export type KnownSources = Readonly<Record<string, Source>>;

/** The sources with these keys, without duplicates. Throws if one is unknown. */
export function citedSources(
  keys: readonly string[],
  known: KnownSources,
  citedBy: string,
): Source[] {
  return [...new Set(keys)].map((key) => {
    const source = known[key];
    if (!source)
      throw new Error(`content/sources.yaml has no source \`${key}\`, which ${citedBy} cites.`);
    return source;
  });
}

/** The sources of a fixed city's risks and tip. */
export function localSources(city: FixedCity, known: KnownSources): Source[] {
  const keys = [...city.localRisk, city.tip].flatMap(({ sources }) => sources);
  return citedSources(keys, known, city.name);
}

/** The sources of a city record's texts, and of its file in `content/featured-cities/`. */
export function recordSources(
  slug: string,
  featured: FeaturedCity | undefined,
  known: KnownSources,
): Source[] {
  const own = Object.entries(known).flatMap(([key, { cities }]) =>
    cities?.includes(slug) ? [key] : [],
  );
  return citedSources([...own, ...(featured?.sources ?? [])], known, slug);
}
