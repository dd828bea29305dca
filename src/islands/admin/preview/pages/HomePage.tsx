import { HomeBody } from '#components/home/HomeBody.tsx';
import { agencyOf, type PageProps } from './page-props.ts';

/** The home page, as `src/pages/[...locale]/index.astro` makes it. */
export function HomePage({ content, locale }: PageProps) {
  const { hero, services } = content.rows;
  const { coverages } = content.facts;
  return (
    <HomeBody
      hero={hero}
      services={services}
      coverages={coverages}
      agency={agencyOf(content)}
      locale={locale}
    />
  );
}
