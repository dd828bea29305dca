import { publishingReason, rowProblemText } from '#islands/admin/publishing/publishing-reason.ts';

/** What the panel tells staff, in English, when the release log says this. */
export function panelSays(logged: string | null): string {
  const say = logged?.includes('Visitors') ? rowProblemText : publishingReason;
  return say(logged ?? '', [], 'en');
}
