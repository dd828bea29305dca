import { publishingReason } from '#islands/admin/publishing/publishing-reason.ts';

/** What the panel tells staff, in English, when the release log says this. */
export function panelSays(logged: string | null): string {
  return publishingReason(logged ?? '', [], 'en');
}
