import type { Locale } from '#locales.ts';
import { type FallbackText, textOrFallback } from './translation-fallback.ts';

/** Spanish names of the sample regions, from the center of Houston outward. */
const spanishNames = new Map([
  ['Greater Houston', 'Área metropolitana de Houston'],
  ['North Houston & Montgomery County', 'Norte de Houston y condado de Montgomery'],
  ['West Houston & Fort Bend', 'Oeste de Houston y Fort Bend'],
  ['East Harris & Liberty County', 'Este de Harris y condado de Liberty'],
  ['Bay Area & Galveston', 'Bahía de Galveston'],
  ['Golden Triangle', 'Triángulo Dorado'],
  ['Lakes & Piney Woods', 'Lagos y Piney Woods'],
]);

/** The order in which regions are listed; new ones that staff add come after these. */
export const knownRegions = [...spanishNames.keys()];

/** A region's name in the page's language; one that staff added stays as they wrote it. */
export function regionName(region: string, locale: Locale): FallbackText {
  return textOrFallback(locale, region, spanishNames.get(region.trim()) ?? null);
}
