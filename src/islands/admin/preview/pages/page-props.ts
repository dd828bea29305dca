import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { mergeAgency } from '#site/office/merge-agency.ts';
import type { PreviewContent } from '../preview-content.ts';

/** What every previewed page is given. */
export interface PageProps {
  content: PreviewContent;
  locale: Locale;
}

/** The facts about the agency that count. */
export function agencyOf({ facts, rows, now }: PreviewContent): Agency {
  return mergeAgency(facts.agency, rows, now);
}
