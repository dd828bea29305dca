import { hash } from 'node:crypto';

const noindex = /<meta name="robots" content="noindex"/;
const main = /<main\b[^>]*>([\s\S]*)<\/main>/;
/** `components/shell/OpeningHoursList.tsx`. */
const openingHours = /<dl data-opening-hours\b[\s\S]*?<\/dl>/g;
const code = /<(script|style|template)\b(?:"[^"]*"|[^">])*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;
const tag = /<[a-z/](?:"[^"]*"|[^">])*>/gi;

/**
 * A hash of the text in `<main>` without the opening hours. Notices are outside `<main>`. Tags and white space do not
 * count. `null` for a page that search engines do not list.
 */
export function mainTextHash(html: string): string | null {
  if (noindex.test(html)) return null;
  const [, markup = ''] = main.exec(html) ?? [];
  const text = [openingHours, code, tag, /\s+/g].reduce(
    (rest, part) => rest.replace(part, ''),
    markup,
  );
  return hash('sha256', text, 'base64url').slice(0, 16);
}
