import type { Locale } from '#locales.ts';
import { type FallbackText, textOrFallback } from './translation-fallback.ts';

/** The regions of the sample content, from the middle outwards, with their Spanish names. */
const spanishNames = new Map([
  ['Greater Houston', 'Área metropolitana de Houston'],
  ['North Houston & Montgomery County', 'Norte de Houston y condado de Montgomery'],
  ['West Houston & Fort Bend', 'Oeste de Houston y Fort Bend'],
  ['East Harris & Liberty County', 'Este de Harris y condado de Liberty'],
  ['Bay Area & Galveston', 'Bahía de Galveston'],
  ['Golden Triangle', 'Triángulo Dorado'],
  ['Lakes & Piney Woods', 'Lagos y Piney Woods'],
]);

/** In which order regions are listed; whatever staff call a new one, it comes after these. */
export const knownRegions = [...spanishNames.keys()];

/** A region's name in the reader's language; one that staff made up stays as they wrote it. */
export function regionName(region: string, locale: Locale): FallbackText {
  return textOrFallback(locale, region, spanishNames.get(region.trim()) ?? null);
}
