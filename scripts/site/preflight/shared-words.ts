/** A city's page as the measure reads it. */
export interface CityText {
  cityName: string;
  /** Its texts, each of one paragraph or several. */
  texts: readonly string[];
}

/**
 * For each page, which part of its words stands in sentences that another of the pages has too. Cities'
 * names count as equal, so that a sentence with the name put in is not a page's own.
 */
export function sharedWords(pages: ReadonlyMap<string, CityText>): Map<string, number> {
  const sentences = new Map([...pages].map(([key, page]) => [key, sentencesOf(page)]));
  const pagesWith = new Map<string, number>();
  for (const sentence of [...sentences.values()].flatMap((all) => [...new Set(all)])) {
    pagesWith.set(sentence, (pagesWith.get(sentence) ?? 0) + 1);
  }
  const isShared = (sentence: string) => (pagesWith.get(sentence) ?? 0) > 1;
  return new Map(
    [...sentences].map(([key, all]) => [
      key,
      countWords(all.filter(isShared)) / Math.max(1, countWords(all)),
    ]),
  );
}

function sentencesOf({ cityName, texts }: CityText): string[] {
  return texts
    .flatMap((text) => text.replaceAll(cityName, '{city}').split(/\n+|(?<=[.!?])\s+/u))
    .map((sentence) => sentence.replaceAll(/\s+/gu, ' ').trim().toLowerCase())
    .filter((sentence) => sentence !== '');
}

function countWords(sentences: string[]): number {
  return sentences.join(' ').split(' ').filter(Boolean).length;
}
