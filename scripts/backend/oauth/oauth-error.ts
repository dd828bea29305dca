/** A sign-in with a provider that is refused, in words for the person and a code for the panel. */
export class OAuthError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The address that tells of it, as Supabase's sign-in server has it: in the query, and behind `#`. */
export function errorAddress(target: string, { code, message }: OAuthError): string {
  const address = new URL(target);
  const told = { error: 'access_denied', error_code: code, error_description: message };
  for (const [name, value] of Object.entries(told)) address.searchParams.set(name, value);
  address.hash = new URLSearchParams({ ...told, sb: '' }).toString();
  return address.href;
}
