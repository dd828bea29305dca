/** Runs a write, and runs it again after signing in if the session had ended. */
export async function retryAfterSignIn<Outcome extends { outcome: string }>(
  signInAgain: () => Promise<boolean>,
  write: () => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await write();
  const isRetried = outcome.outcome === 'signed-out' && (await signInAgain());
  return isRetried ? retryAfterSignIn(signInAgain, write) : outcome;
}
