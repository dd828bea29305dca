/** What monitoring learns about publishing. */
export type PublishingHealth =
  | { state: 'ok' }
  /** It ended the backend process several times, and waits for the next save. */
  | { state: 'off' }
  /** Since the first of the failures in a row. */
  | { state: 'failed'; since: string; reason: FailureReason };

type FailureReason = (typeof reasons)[number][0] | 'other';

const reasons = [
  ['disk', /\bdisk\b|too many files/i],
  ['memory', /out of memory/],
  ['database', /\bdatabase\b/],
  ['page', /could not be rendered|^The build lacks|was not written to its end|links to /],
  ['code', /could not be compiled/],
  ['content', /\.(ya?ml|md|svg)\b|has no permission|no such file|^content\//],
] as const;

/** Why publishing failed, in one word, from the sentence for the log. */
export function failureReason(sentence: string): FailureReason {
  return reasons.find(([, pattern]) => pattern.test(sentence))?.[0] ?? 'other';
}
