interface Heading {
  depth: number;
  slug: string;
  text: string;
}

interface ContentsListProps {
  headings: Heading[];
  label: string;
}

export function ContentsList({ headings, label }: ContentsListProps) {
  return (
    <nav
      aria-label={label}
      className="rounded-card bg-paper-deep p-6 lg:sticky lg:top-28 lg:self-start lg:rounded-none lg:bg-transparent lg:p-0"
    >
      <h2 className="eyebrow font-sans">{label}</h2>
      <ol className="contents-list mt-3 grid gap-0.5 border-sand lg:border-l">
        {headings
          .filter(({ depth }) => depth === 2)
          .map(({ slug, text }) => (
            <li key={slug}>
              <a
                href={`#${slug}`}
                className="block text-balance py-1.5 [line-height:1.375] hover:text-pine-600 hover:underline lg:-ml-px lg:border-transparent lg:border-l-2 lg:pl-4 lg:hover:border-pine-500"
              >
                {text}
              </a>
            </li>
          ))}
      </ol>
    </nav>
  );
}
