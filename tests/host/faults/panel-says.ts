import { publishingReason, rowProblemText } from '#islands/admin/publishing/publishing-reason.ts';

/** The panel's English message for an entry of the release log. */
export function panelSays(logged: string | null): string {
  const say = logged?.includes('Visitors') ? rowProblemText : publishingReason;
  return say(logged ?? '', [], 'en');
}
