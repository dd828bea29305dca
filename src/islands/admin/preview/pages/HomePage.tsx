import { HomeBody } from '#components/home/HomeBody.tsx';
import { homeColleagues } from '#components/people/colleagues.ts';
import { homeVoices } from '#components/people/voices.ts';
import { agencyOf, type PageProps, peopleIn, pictureIn } from './page-props.ts';

/** The home page, as `src/pages/[...locale]/index.astro` makes it. */
export function HomePage({ content, locale }: PageProps) {
  const { hero, services, client_words } = content.rows;
  const { coverages } = content.facts;
  return (
    <HomeBody
      hero={hero}
      picture={pictureIn(content, hero?.picture)}
      services={services}
      colleagues={homeColleagues(peopleIn(content), locale)}
      voices={homeVoices(client_words, locale)}
      coverages={coverages}
      agency={agencyOf(content)}
      locale={locale}
    />
  );
}
