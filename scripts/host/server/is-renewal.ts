/**
 * Whether a request renews a session. A renewal over a limit is answered with 503, after which supabase-js tries again
 * later. After 429 it would delete the session.
 */
export function isRenewal(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const grants = searchParams.getAll('grant_type');
  // A sign-in with a second grant must not pass for a renewal, whose limits are wider.
  return (
    pathname === '/auth/v1/token' &&
    grants.length > 0 &&
    grants.every((grant) => grant === 'refresh_token')
  );
}
