/** 32 random hexadecimal digits, which PostgreSQL reads as a UUID. `crypto.randomUUID` is missing on plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
