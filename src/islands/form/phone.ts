/** The ten digits of a US number in whatever way it was typed, or nothing. */
function usDigits(text: string): string | undefined {
  if (!/^[\s\d().+/-]*$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  return /^1?(\d{10})$/.exec(digits)?.[1];
}

/** Whether a phone number is complete. Numbers from abroad and extensions count as they are. */
export function looksLikePhone(text: string): boolean {
  if (usDigits(text) !== undefined) return true;
  const digits = text.replaceAll(/\D/g, '').length;
  return digits > 10 || (text.trim().startsWith('+') && digits > 7);
}

/** A US number as it is written here, `(281) 555-0142`; anything else stays as it was typed. */
export function formatPhone(text: string): string {
  const digits = usDigits(text);
  if (digits === undefined) return text;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
