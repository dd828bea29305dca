/** The ten digits of a US number in whatever way it was typed, or nothing. */
export function usDigits(text: string): string | undefined {
  if (!/^[\s\d().+/-]*$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  return /^1?(\d{10})$/.exec(digits)?.[1];
}

/** A US number as it is written here, `(281) 555-0142`; anything else stays as it was typed. */
export function formatPhone(text: string): string {
  return usDigits(text)?.replace(/^(...)(...)/, '($1) $2-') ?? text;
}
