// ISO 3779: each letter has a digit value, each position a weight; the ninth position is the check digit.
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letterValues = '12345678123457923456789';
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const checkPosition = 8;

/** A digit has its own value. */
const digitValue = (character: string) =>
  Number(letterValues.charAt(letters.indexOf(character)) || character);

/** The check digit that a VIN of 17 characters must have in its ninth position. */
export function vinCheckDigit(vin: string): string {
  const sum = weights.reduce((total, weight, position) => {
    // The check digit does not count, and may be an X.
    return position === checkPosition ? total : total + weight * digitValue(vin.charAt(position));
  }, 0);
  return '0123456789X'.charAt(sum % 11);
}

/** Checks length, letters and check digit; spaces and hyphens are ignored. */
export function looksLikeVin(text: string): boolean {
  const vin = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) && vin.charAt(checkPosition) === vinCheckDigit(vin);
}
