/** Removes case and accents for comparison: few people type accents on a phone. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
