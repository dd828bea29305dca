import { addressOf } from '../server/site-files.ts';
import type { Agency } from '../site.ts';
import { type InlineSources, mergeSources, type PageKind } from '../verify/inline-code.ts';
import { type InspectedSite, pagesOf } from '../verify/inspect-site.ts';

// Static hosts such as Cloudflare and Netlify have a limit.
const mostRules = { ownServer: Number.POSITIVE_INFINITY, anyHost: 100 };
/** Kinds with more pages than this use the rule for all paths. The rules left are for hashed files. */
const mostPagesPerKind = { ownServer: 12, anyHost: 4 };
const policyHeader = 'Content-Security-Policy';

/** A path, which may end in `*`, and its header lines. */
type Rule = [path: string, ...lines: string[]];

interface HeaderOrder {
  agency: Agency;
  supabaseUrl: string;
  site: InspectedSite;
  /** Our own server follows every rule, and any number of them, so its rule for all paths can be shorter. */
  readBy: 'ownServer' | 'anyHost';
}

/**
 * The `_headers` file of a site, read by static hosts and by our own server. Every path has a policy: pages may
 * run their own inline code, other files nothing. The headers are kept short because they take part of a page's
 * first round trip.
 */
export function composeHeaders({ agency, supabaseUrl, site, readBy }: HeaderOrder): string {
  const { kinds } = site;
  const isSmall = ({ pages }: PageKind) => pages.length <= mostPagesPerKind[readBy];
  const hasOwnRules = (kind: PageKind) => isSmall(kind) && kind.pages.every(hasOwnUrl);
  // Hosts that ignore `!`, such as Netlify, send this policy and the page's own. Others may know only this one.
  const general = readBy === 'anyHost' ? kinds : kinds.filter((kind) => !hasOwnRules(kind));
  const policy = (inline: InlineSources) =>
    `${policyHeader}: ${contentSecurityPolicy(agency, supabaseUrl, inline)}`;
  const pageRule = (page: string, kind: InlineSources): Rule => [
    addressOf(page),
    `! ${policyHeader}`,
    policy(kind),
  ];
  const rules: Rule[] = [
    ['/*', policy(mergeSources(general)), ...headersOfAll, ...headersOfPages],
    ...kinds
      .filter(isSmall)
      .flatMap((kind) => kind.pages.filter(hasOwnUrl).map((page) => pageRule(page, kind)))
      // Makes the file independent of the order in which pages were rendered.
      .sort(([one], [other]) => (one < other ? -1 : 1)),
    ...foldersWithoutPages(site).map((folder): Rule => [`/${folder}/*`, ...headersOfFiles]),
    ...shownElsewhere.map(
      (path): Rule => [path, `! ${resourcePolicy}`, `${resourcePolicy}: cross-origin`],
    ),
    ['/release.json', 'Cache-Control: no-store'],
    // Some hosts do not know the type, and a phone opens the file by it.
    ['/contact.vcf', 'Content-Type: text/vcard; charset=utf-8'],
  ];
  return [...rules, ...immutableFiles(site, mostRules[readBy] - rules.length)]
    .map(([path, ...lines]) => [path, ...lines.map((line) => `  ${line}`), ''].join('\n'))
    .join('');
}

const resourcePolicy = 'Cross-Origin-Resource-Policy';
const headersOfAll = ['X-Content-Type-Options: nosniff', `${resourcePolicy}: same-origin`];

/** Web mail, chats and link previews show the sharing pictures and the icons, which have the mark. */
const shownElsewhere = [
  '/images/sharing/*',
  '/pictures/*',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
];

const headersOfPages = [
  'Strict-Transport-Security: max-age=31536000',
  'Referrer-Policy: strict-origin-when-cross-origin',
  'Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy: same-origin',
];

const headersOfFiles = [
  ...[policyHeader, ...headersOfPages.map((line) => line.split(':')[0])].map((name) => `! ${name}`),
  `${policyHeader}: default-src 'none'`,
];

/** A not-found page is sent for URLs other than its own. */
function hasOwnUrl(page: string): boolean {
  return !page.endsWith('404.html');
}

function foldersWithoutPages(site: InspectedSite): string[] {
  const folderOf = (path: string) => (path.includes('/') ? path.split('/', 1) : []);
  const withPages = new Set(pagesOf(site).flatMap(folderOf));
  return [...new Set([...site.files.keys()].flatMap(folderOf))]
    .filter((folder) => !withPages.has(folder) && folder !== '.well-known')
    .sort();
}

/**
 * A rule for each file with a hash in its name as far as the limit of rules allows: those that pages name come before
 * those that scripts load, which are mostly the panel's; then the largest. One rule for the whole folder would let
 * browsers cache a 404 for a year, even after a later release adds the file.
 */
function immutableFiles(site: InspectedSite, limit: number): Rule[] {
  const hashed = [...site.files].filter(([path]) => path.startsWith('_astro/'));
  const isNamed = (path: string) => Number(site.links.has(`/${path}`));
  return hashed
    .sort(
      ([one, { size }], [other, info]) =>
        isNamed(other) - isNamed(one) || info.size - size || (one < other ? -1 : 1),
    )
    .slice(0, limit)
    .map(([path]) => path)
    .sort()
    .map((path) => [`/${path}`, 'Cache-Control: public, max-age=31536000, immutable']);
}

/** Sent as a header because a policy in a `<meta>` does not apply to what precedes it. */
function contentSecurityPolicy(agency: Agency, supabaseUrl: string, inline: InlineSources): string {
  const form = agency.quoteForm;
  const directives: [string, (string | undefined)[]][] = [
    ['default-src', ["'none'"]],
    [
      'script-src',
      ["'self'", ...inline.scripts, form?.scriptUrl && new URL(form.scriptUrl).origin],
    ],
    ['style-src', ["'self'", ...inline.styles]],
    // Staff may link a city's photo from any host; pictures cannot run code.
    ['img-src', ["'self'", 'https:', 'data:']],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'"]],
    ['connect-src', ["'self'", supabaseUrl && new URL(supabaseUrl).origin]],
    ['frame-src', ["'self'", form && new URL(form.frameUrl).origin]],
    ['form-action', ["'self'"]],
    ['base-uri', ["'none'"]],
    // City pages frame our own page of quote forms; other sites must not frame ours.
    ['frame-ancestors', ["'self'"]],
    ...trustedTypes(agency),
  ];
  return directives
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');
}

/** Forbids scripts to turn text into code. Left out with a form provider's script, which we do not control. */
function trustedTypes({ quoteForm }: Agency): [string, string[]][] {
  if (quoteForm?.scriptUrl) return [];
  return [
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ["'none'"]],
  ];
}
