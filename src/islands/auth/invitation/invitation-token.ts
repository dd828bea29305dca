/** The token of an invitation link, also with a dot or bracket that a mail program added, or with a `?` for the `#`. */
export function invitationTokenIn(address: string): string | null {
  return /[#?&;]invitation=([\da-f]+)/.exec(address)?.[1] ?? null;
}
