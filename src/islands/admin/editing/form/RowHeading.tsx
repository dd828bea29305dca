import { createContext, type ReactNode, use } from 'react';
import type { Locale } from '#locales.ts';

/** Id of the heading that names the form around it. */
export const HeadingId = createContext<string | undefined>(undefined);

interface RowHeadingProps {
  /** Where the row is all there is in its tab, nothing stands above its heading. */
  isAlone?: true;
  /** Language of the name. */
  lang?: Locale | undefined;
  children: ReactNode;
}

/** What an open row is called: names its form, and takes the focus as it opens. */
export function RowHeading({ isAlone, lang, children }: RowHeadingProps) {
  const Heading = isAlone ? 'h2' : 'h3';
  return (
    <Heading id={use(HeadingId)} className="heading-3" tabIndex={-1} lang={lang}>
      {children}
    </Heading>
  );
}
