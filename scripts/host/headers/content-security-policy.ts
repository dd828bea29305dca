import type { Agency } from '../site.ts';
import type { InlineSources } from '../verify/inline-code.ts';

/** The policy of pages that hold this inline code; one in a `<meta>` would leave out what is before it. */
export function contentSecurityPolicy(
  agency: Agency,
  supabaseUrl: string,
  inline: InlineSources,
): string {
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
