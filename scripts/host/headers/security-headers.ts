import { addressOf } from '../server/site-files.ts';
import type { Agency } from '../site.ts';
import { type InlineSources, mergeSources } from '../verify/inline-code.ts';
import { type InspectedSite, pagesOf } from '../verify/inspect-site.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

// Static hosts take 100 rules.
const mostRules = 100;
// Kinds of page with more pages than this, the cities, get by with the rule for everything.
const mostPagesOfKind = 4;
const policyHeader = 'Content-Security-Policy';

/** A path, or its beginning and `*`, with the lines below it. */
type Rule = [path: string, ...lines: string[]];

/**
 * The `_headers` file of a built site, understood by static hosts and by our own server alike. A
 * policy stands on every path: pages may run what is in them, and files nothing. Headers travel with
 * every answer, so short ones matter where a page is to arrive in one round trip.
 */
export function composeHeaders(agency: Agency, supabaseUrl: string, site: InspectedSite): string {
  const { kinds } = site;
  const policy = (inline: InlineSources) =>
    `${policyHeader}: ${contentSecurityPolicy(agency, supabaseUrl, inline)}`;
  const ownPolicy = (page: string, kind: InlineSources): Rule => [
    addressOf(page),
    `! ${policyHeader}`,
    policy(kind),
  ];
  const rules: Rule[] = [
    // The code of every page: a host that passes over `!`, as Netlify does, sends it beside a page's own.
    ['/*', policy(mergeSources(kinds)), ...onEverything, ...onPages],
    ...kinds
      .filter(({ pages }) => pages.length <= mostPagesOfKind)
      .flatMap((kind) => kind.pages.filter(hasAddress).map((page) => ownPolicy(page, kind)))
      // In whatever order pages were made, the same site has the same headers.
      .sort(([one], [other]) => (one < other ? -1 : 1)),
    ...fileFolders(site).map((folder): Rule => [`/${folder}/*`, ...onFiles]),
    ['/release.json', 'Cache-Control: no-store'],
  ];
  return [...rules, ...keptFiles(site, mostRules - rules.length)]
    .map(([path, ...lines]) => [path, ...lines.map((line) => `  ${line}`), ''].join('\n'))
    .join('');
}

const onEverything = [
  'X-Content-Type-Options: nosniff',
  'Cross-Origin-Resource-Policy: same-origin',
];

const onPages = [
  'Strict-Transport-Security: max-age=31536000',
  'Referrer-Policy: strict-origin-when-cross-origin',
  'Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy: same-origin',
  'X-Frame-Options: SAMEORIGIN',
];

const onFiles = [
  ...[policyHeader, ...onPages.map((line) => line.split(':')[0])].map((name) => `! ${name}`),
  `${policyHeader}: default-src 'none'`,
];

// The page for what is missing is sent to other addresses than its own.
function hasAddress(page: string): boolean {
  return !page.endsWith('404.html');
}

/** Folders that hold no pages. */
function fileFolders(site: InspectedSite): string[] {
  const folderOf = (path: string) => (path.includes('/') ? path.split('/', 1) : []);
  const withPages = new Set(pagesOf(site).flatMap(folderOf));
  return [...new Set([...site.files.keys()].flatMap(folderOf))]
    .filter((folder) => !withPages.has(folder) && folder !== '.well-known')
    .sort();
}

/**
 * Each hashed file by name: for a whole folder, hosts would let browsers keep for a year that a file
 * is missing, and a release that brings it back would not reach them. Of more than there are rules for,
 * the smallest are asked for anew each time.
 */
function keptFiles(site: InspectedSite, most: number): Rule[] {
  const hashed = [...site.files].filter(([path]) => path.startsWith('_astro/'));
  return hashed
    .sort(([one, { size }], [other, facts]) => facts.size - size || (one < other ? -1 : 1))
    .slice(0, most)
    .map(([path]) => path)
    .sort()
    .map((path) => [`/${path}`, 'Cache-Control: public, max-age=31536000, immutable']);
}
