import type { Agency } from '#schemas/agency.ts';
import type { InlineCode } from './inline-code.ts';
import type { InspectedSite } from './inspect-site.ts';

/**
 * The `_headers` file of a built site: one policy on every path, understood by static hosts and by
 * our own server alike. A policy in a `<meta>` tag would leave out whatever stands before it.
 */
export function composeHeaders(agency: Agency, supabaseUrl: string, site: InspectedSite): string {
  const policy = contentSecurityPolicy(agency, supabaseUrl, site.inline);
  return [
    '/*',
    `  Content-Security-Policy: ${policy}`,
    '  Strict-Transport-Security: max-age=31536000',
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    '  Cross-Origin-Opener-Policy: same-origin',
    '  Cross-Origin-Resource-Policy: same-origin',
    '  X-Frame-Options: SAMEORIGIN',
    ...hashedFiles(site.files.keys()).flatMap((file) => [
      `/_astro/${file}`,
      '  Cache-Control: public, max-age=31536000, immutable',
    ]),
    '/release.json',
    '  Cache-Control: no-store',
    '',
  ].join('\n');
}

// Static hosts take 100 rules.
const mostRules = 95;

/**
 * Each hashed file by name: for a whole folder, hosts would let browsers keep for a year that a file
 * is missing, and a release that brings it back would not reach them.
 */
function hashedFiles(files: Iterable<string>): string[] {
  const names = [...files]
    .filter((path) => path.startsWith('_astro/'))
    .map((path) => path.slice(7));
  return names.length <= mostRules ? names.sort() : ['*'];
}

function contentSecurityPolicy(agency: Agency, supabaseUrl: string, inline: InlineCode): string {
  const form = agency.quoteForm;
  const directives: [string, (string | undefined)[]][] = [
    ['default-src', ["'none'"]],
    [
      'script-src',
      ["'self'", ...inline.scripts, form?.scriptUrl && new URL(form.scriptUrl).origin],
    ],
    ['style-src', ["'self'", ...inline.styles]],
    // Staff may link a city's photo from any host; a picture cannot run code.
    ['img-src', ["'self'", 'https:', 'data:']],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'"]],
    ['connect-src', ["'self'", supabaseUrl && new URL(supabaseUrl).origin]],
    ['frame-src', ["'self'", form && new URL(form.frameUrl).origin]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'"]],
    ['base-uri', ["'none'"]],
    // City pages frame our own page of quote forms; nobody else frames anything of ours.
    ['frame-ancestors', ["'self'"]],
    ...trustedTypes(agency),
  ];
  return directives
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');
}

/**
 * Text never becomes code: our scripts make no markup of strings, and no policy may be made that
 * would. A form provider's script is not ours to vouch for, so where one runs this is left out.
 */
function trustedTypes({ quoteForm }: Agency): [string, string[]][] {
  if (quoteForm?.scriptUrl) return [];
  return [
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ["'none'"]],
  ];
}
