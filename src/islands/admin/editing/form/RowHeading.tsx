import { createContext, type ReactNode, use } from 'react';
import type { Locale } from '#locales.ts';

/** Id of the heading that names the form around it. */
export const HeadingId = createContext<string | undefined>(undefined);

interface RowHeadingProps {
  /** Set if the row is the whole tab, so that its heading is the tab's. */
  isAlone?: true;
  /** Language of the name. */
  lang?: Locale | undefined;
  children: ReactNode;
}

/** The heading of an open row: names its form, and takes the focus when the row opens. */
export function RowHeading({ isAlone, lang, children }: RowHeadingProps) {
  const Heading = isAlone ? 'h2' : 'h3';
  return (
    <Heading id={use(HeadingId)} className="heading-3" tabIndex={-1} lang={lang}>
      {children}
    </Heading>
  );
}
