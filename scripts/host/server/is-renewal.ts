/**
 * Whether a request renews a session. A renewal over a limit is answered with 503, after which supabase-js tries again
 * later. After 429 it would delete the session.
 */
export function isRenewal(url: string): boolean {
  return /\/auth\/v1\/token\?(?:.*&)?grant_type=refresh_token(?:&|$)/.test(url);
}
