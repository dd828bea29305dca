import { BuildError } from '../command/build-error.ts';
import type { Pages } from '../site.ts';
import type { InspectedSite } from './inspect-site.ts';
import { brokenLinks } from './internal-links.ts';

/**
 * Checks that a site has every expected file, that no page is truncated and that no link in a template is broken.
 * Throws a {@link BuildError}. Returns a warning for each broken link that staff typed.
 */
export function verifyRelease(
  site: InspectedSite,
  { files, isTypedByStaff }: ReturnType<Pages['expected']>,
): string[] {
  const missing = files.filter((file) => !site.files.has(file));
  if (missing.length > 0) {
    throw new BuildError(`The build lacks ${missing.slice(0, 5).join(', ')}.`, 'page');
  }
  const [truncated] = site.truncated;
  // The panel recognizes these messages: src/islands/admin/publishing/publishing-reason.ts.
  if (truncated) throw new BuildError(`${truncated} was not written to its end.`, 'page');
  const broken = brokenLinks(site.links, site.files.keys());
  const inTemplate = broken.find(({ link }) => !isTypedByStaff(link));
  if (inTemplate) {
    const sentence = `${inTemplate.page} links to ${inTemplate.link}, which does not exist.`;
    throw new BuildError(sentence, 'page');
  }
  return broken.map(({ link }) => `The content links to ${link}, which does not exist.`);
}
