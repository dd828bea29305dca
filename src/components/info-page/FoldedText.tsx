import type { Nodes, RootContent } from 'hast';
import { ChevronDown } from 'lucide-react';
import { ArticleText } from '#components/article/ArticleText.tsx';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface FoldedTextProps {
  tree: Nodes;
  /** Of the whole text, in order. */
  headings: { depth: number; slug: string; text: string }[];
  agency: Agency;
  locale: Locale;
}

/** A text as cards that open, one for each heading of the second level. A link to a heading opens its card. */
export function FoldedText({ tree, headings, agency, locale }: FoldedTextProps) {
  const sections = sectionsOf(tree);
  return (
    <div className="grid gap-3">
      {headings
        .filter(({ depth }) => depth === 2)
        .map(({ slug, text }, at) => (
          <details key={slug} className="card group px-3 min-[22rem]:px-5 sm:px-7">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-2 py-3 [&::-webkit-details-marker]:hidden">
              <h2 className="heading-3">{text}</h2>
              <ChevronDown
                aria-hidden="true"
                className="shrink-0 text-pine-500 [transition:rotate_150ms] group-open:rotate-180"
              />
            </summary>
            <div id={slug} className="scroll-mt-14 pb-7">
              <ArticleText
                tree={{ type: 'root', children: sections[at] ?? [] }}
                agency={agency}
                locale={locale}
              />
            </div>
          </details>
        ))}
    </div>
  );
}

/** What follows each heading of the second level. */
function sectionsOf(tree: Nodes): RootContent[][] {
  const sections: RootContent[][] = [];
  for (const node of tree.type === 'root' ? tree.children : []) {
    if (node.type === 'element' && node.tagName === 'h2') sections.push([]);
    else sections.at(-1)?.push(node);
  }
  return sections;
}
