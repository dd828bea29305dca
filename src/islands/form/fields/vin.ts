// ISO 3779: a letter counts as a digit, each place has its weight, the ninth place is the check.
const letterValues: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const checkPlace = 8;

const placeValue = (character: string) => letterValues[character] ?? Number(character);

/** The check digit that a VIN of 17 characters must have in its ninth place. */
export function vinCheckDigit(vin: string): string {
  const sum = weights.reduce((total, weight, place) => {
    // The check digit itself weighs nothing, and may be an X.
    return place === checkPlace ? total : total + weight * placeValue(vin.charAt(place));
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Whether a VIN has the right length, letters and check digit, however it is spaced. */
export function looksLikeVin(text: string): boolean {
  const vin = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) && vin.charAt(checkPlace) === vinCheckDigit(vin);
}
