import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import type { Source } from '#schemas/content/source.ts';

/** The sources cited on a city's page, without duplicates. */
export function localSources(city: FixedCity, known: Record<string, Source>): Source[] {
  const keys = new Set(
    [...city.localRisk, city.tip, ...city.questions].flatMap(({ sources }) => sources),
  );
  return [...keys].map((key) => {
    const source = known[key];
    if (!source)
      throw new Error(`content/sources.yaml has no source \`${key}\`, which ${city.name} cites.`);
    return source;
  });
}
