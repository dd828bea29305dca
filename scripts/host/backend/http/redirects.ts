export interface RedirectError {
  code: string;
  message: string;
}

/** Adds an error to `href` as Supabase Auth does: in the query and in the fragment. */
export function withError(href: string, { code, message }: RedirectError): string {
  const url = new URL(href);
  const values = { error: 'access_denied', error_code: code, error_description: message };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams({ ...values, sb: '' }).toString();
  return url.href;
}

/** `href` without its fragment if it is on this site, otherwise the sign-in page. */
export function urlOnSite(origin: string, href = ''): string {
  const url = URL.parse(href);
  if (url?.origin !== origin) return `${origin}/auth`;
  url.hash = '';
  return url.href;
}

/** Redirects with the status that Supabase Auth uses: 303 from a recovery link or after a bad `state`, 302 otherwise. */
export function redirectTo(href: string, status: 302 | 303): Response {
  return new Response(null, { status, headers: { Location: href } });
}
