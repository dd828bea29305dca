// Links mailed by the sign-in service come back to the site's root with their answer behind the #.
const answer = new URLSearchParams(location.hash.slice(1));
if (answer.has('access_token') || answer.has('error_code')) {
  location.replace((document.documentElement.lang === 'es' ? '/es/auth' : '/auth') + location.hash);
}
