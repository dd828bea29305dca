/**
 * The form in which addresses are stored and compared. `toLowerCase()` would also turn the Kelvin sign (U+212A)
 * into k, which makes someone else's address of it.
 */
export function lowerCaseEmail(email: string): string {
  return email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
