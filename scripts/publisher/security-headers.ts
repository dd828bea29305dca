import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Agency, agencySchema } from '#schemas/agency.ts';
import { htmlFiles } from './html-files.ts';

/**
 * The `_headers` file of a built site: one policy on every path, understood by static hosts and by
 * our own server alike. A policy in a `<meta>` tag would leave out whatever stands before it.
 */
export async function composeHeaders(folder: string, supabaseUrl: string): Promise<string> {
  const agency = agencySchema.parse(parse(await readFile('content/agency.yaml', 'utf8')));
  const policy = contentSecurityPolicy(agency, supabaseUrl, await inlineHashes(folder));
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
    ...(await hashedFiles(folder)).flatMap((file) => [
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
async function hashedFiles(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, '_astro')).catch(() => []);
  return files.length <= mostRules ? files.sort() : ['*'];
}

/** Hashes of the inline code that Astro itself puts into pages with islands. */
interface InlineHashes {
  scripts: string[];
  styles: string[];
}

function contentSecurityPolicy(agency: Agency, supabaseUrl: string, inline: InlineHashes): string {
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

// The second half steps over every other tag whole, quoted values included: Astro leaves a `<` in an
// attribute as it is, and what staff typed there must not be taken for a script to allow.
const inlineElement =
  /<(script|style)((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/g;

/** Collects what is inline in the built pages; data blocks such as JSON-LD never run. */
async function inlineHashes(folder: string): Promise<InlineHashes> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const file of await htmlFiles(folder)) {
    const html = await readFile(join(folder, file), 'utf8');
    for (const [, element, attributes = '', code = ''] of html.matchAll(inlineElement)) {
      if (element === 'style') styles.add(hashSource(code));
      else if (element && !/\ssrc=|application\/ld\+json/.test(attributes)) {
        scripts.add(hashSource(code));
      }
    }
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
