/** A text as it is compared: neither capitals nor accents matter, which few people type on a phone. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
