import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import type { Source } from '#schemas/content/source.ts';

/** The sources of everything that a city's page says of the place, each once. */
export function localSources(city: FixedCity, known: Record<string, Source>): Source[] {
  const keys = new Set(
    [...city.localRisk, city.tip, ...city.questions].flatMap(({ sources }) => sources),
  );
  return [...keys].map((key) => {
    const source = known[key];
    if (!source) throw new Error(`content/sources.yaml has no ${key}, which ${city.name} names.`);
    return source;
  });
}
