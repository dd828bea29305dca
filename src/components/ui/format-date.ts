import type { Locale } from '#locales.ts';

/** `2026-05-12` as `May 12, 2026` or `12 de mayo de 2026`. */
export function formatDate(day: string, locale: Locale): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return noon.toLocaleDateString(`${locale}-US`, { dateStyle: 'long', timeZone: 'UTC' });
}
