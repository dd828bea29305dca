/** Links mailed by the sign-in service come back to the site's root with their answer behind the `#`. */
export function forwardSignInLink(): void {
  const answer = new URLSearchParams(location.hash.slice(1));
  if (!answer.has('access_token') && !answer.has('error_code')) return;
  const isSpanish = document.documentElement.lang === 'es';
  location.replace((isSpanish ? '/es/auth' : '/auth') + location.hash);
}
