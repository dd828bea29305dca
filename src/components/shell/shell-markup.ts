import { staticMarkup } from '#components/ui/static-markup.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Markup of what stands around a page's content. */
interface Shell {
  header: string;
  footer: string;
}

const anyPath = '/twin-of-this-page';
const shells = new Map<string, Shell>();

/**
 * Header and footer of a page. Of a language's pages they differ in one address only, that of the
 * same page in the other language, so a build renders them once instead of ten thousand times.
 */
export function shellMarkup(agency: Agency, locale: Locale, alternatePath: string): Shell {
  const key = JSON.stringify([agency, locale]);
  const shell = shells.get(key) ?? renderShell(agency, locale);
  shells.set(key, shell);
  // Addresses of pages hold nothing that markup would have to escape.
  return { ...shell, header: shell.header.replaceAll(anyPath, () => alternatePath) };
}

function renderShell(agency: Agency, locale: Locale): Shell {
  return {
    header: staticMarkup(Header, { agency, locale, alternatePath: anyPath }),
    footer: staticMarkup(Footer, { agency, locale }),
  };
}
