/**
 * The token of a recovery link, however a mail program changed the address: with a dot or bracket after it, with
 * `&amp;`, with a `?` for the `#`, or without its type. `null` in any other address.
 */
export function recoveryTokenIn(address: string): string | null {
  const type = /[#?&;]type=(\w+)/.exec(address)?.[1] ?? 'recovery';
  if (type !== 'recovery') return null;
  return /[#?&;]token_hash=([\w-]+)/.exec(address)?.[1] ?? null;
}
