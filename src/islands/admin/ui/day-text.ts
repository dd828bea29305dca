import type { Locale } from '#locales.ts';

// Short Spanish names lack the period that abbreviations need.
const lengths = { en: 'short', es: 'long' } as const;

/** `2026-11-28` as `Sat, Nov 28, 2026` or `sábado, 28 de noviembre de 2026`. */
export function dayText(day: string, locale: Locale): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(`${locale}-US`, {
    weekday: lengths[locale],
    year: 'numeric',
    month: lengths[locale],
    day: 'numeric',
    timeZone: 'UTC',
  });
}
