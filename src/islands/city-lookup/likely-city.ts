import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';

const mostMistakes = 2;

/** The city whose slug or name is most like `typed`: one mistake for every three letters, two at most. */
export function likelyCity(typed: string, cities: readonly NearbyCity[]): NearbyCity | null {
  const letters = lettersOf(typed);
  let best: NearbyCity | null = null;
  let fewest = mostMistakes + 1;
  for (const city of cities) {
    for (const name of [city.slug, city.cityName].map(lettersOf)) {
      const allowed = Math.floor(Math.max(letters.length, name.length) / 3);
      // Also keeps a long address from taking long.
      if (Math.abs(letters.length - name.length) > mostMistakes) continue;
      const count = mistakes(letters, name);
      if (count > allowed || count >= fewest) continue;
      best = city;
      fewest = count;
    }
  }
  return best;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** Letters to add, remove, replace or swap with their neighbor (Damerau and Levenshtein's distance). */
function mistakes(one: string, other: string): number {
  let earlier: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const at = (line: number[], back: number) => line[column - back] ?? Number.POSITIVE_INFINITY;
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(above, 0) + 1,
        at(current, 1) + 1,
        at(above, 1) + (isSame ? 0 : 1),
        isSwapped ? at(earlier, 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [earlier, above] = [above, current];
  }
  return above[other.length] ?? 0;
}
