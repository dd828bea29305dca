import type { FailureReason } from '../command/error-reason.ts';

/** What monitoring learns about publishing. */
export type PublishingHealth =
  | { state: 'ok' }
  /** It runs, but what was saved at this time is not live after minutes. */
  | { state: 'waiting'; since: string }
  /** It ended the backend process several times, and waits for the next save. */
  | { state: 'off' }
  /** Since the first of the failures in a row. */
  | { state: 'failed'; since: string; reason: FailureReason };
