// ISO 3779: each letter has a digit value, each position a weight; the ninth position is the check digit.
const letterValues: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const checkPosition = 8;

const digitValue = (character: string) => letterValues[character] ?? Number(character);

/** The check digit that a VIN of 17 characters must have in its ninth position. */
export function vinCheckDigit(vin: string): string {
  const sum = weights.reduce((total, weight, position) => {
    // The check digit does not count, and may be an X.
    return position === checkPosition ? total : total + weight * digitValue(vin.charAt(position));
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Checks length, letters and check digit; spaces and hyphens are ignored. */
export function looksLikeVin(text: string): boolean {
  const vin = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) && vin.charAt(checkPosition) === vinCheckDigit(vin);
}
