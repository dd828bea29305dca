import { composeHeaders } from '../headers/security-headers.ts';
import type { Agency, PublishedRelease, SavedContent } from '../site.ts';
import { type InspectedSite, pagesOf } from '../verify/inspect-site.ts';
import { expectedOf, verifyRelease } from '../verify/verify-release.ts';

/** What goes with the files of every release. */
export interface ComposedRelease {
  /** Text of `release.json`. */
  release: PublishedRelease;
  /** Text of `_headers`. */
  headers: string;
  /** Broken links that staff typed into content: told, but no reason to hold a release back. */
  warnings: string[];
}

/** Verifies a rendered site and composes what goes with it. Throws a `BuildError` when it is not whole. */
export function composeRelease(
  site: InspectedSite,
  agency: Agency,
  { snapshot, settings, now }: SavedContent,
): ComposedRelease {
  const warnings = verifyRelease(site, expectedOf(snapshot));
  const headers = composeHeaders(agency, settings.supabaseUrl, site);
  const release = { revision: snapshot.revision, builtAt: now, pages: pagesOf(site).length };
  return { release, headers, warnings };
}
