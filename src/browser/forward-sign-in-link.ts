/** Emailed sign-in links return to the home page with their result in the URL fragment; forwards it to /auth. */
export function forwardSignInLink(): void {
  const result = new URLSearchParams(location.hash.slice(1));
  if (!result.has('access_token') && !result.has('error_code')) return;
  const isSpanish = document.documentElement.lang === 'es';
  location.replace((isSpanish ? '/es/auth' : '/auth') + location.search + location.hash);
}
