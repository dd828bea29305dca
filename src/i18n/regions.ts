import type { Locale } from '#locales.ts';
import { findRegion, type Region } from '#schemas/content/regions.ts';
import { type FallbackText, textOrFallback } from './translation-fallback.ts';

/** A region's name in the page's language; one that is not in `content/regions.yaml` stays as staff typed it. */
export function regionName(
  region: string,
  regions: readonly Region[],
  locale: Locale,
): FallbackText {
  const known = findRegion(region, regions);
  return textOrFallback(locale, known?.name.en ?? region, known?.name.es ?? null);
}
