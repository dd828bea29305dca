import { HomeBody } from '#components/home/HomeBody.tsx';
import { allTeamMembers } from '#components/team/shown-team-members.ts';
import { homeTestimonials } from '#components/testimonials/shown-testimonials.ts';
import { agencyOf, agencyPicturesIn, type PageProps, pictureIn, teamIn } from './page-props.ts';

/** Mirrors `src/pages/[...locale]/index.astro`. */
export function HomePage({ content, locale }: PageProps) {
  const { hero, services, testimonials } = content.rows;
  const { coverages } = content.facts;
  return (
    <HomeBody
      hero={hero}
      picture={pictureIn(content, hero?.picture)}
      services={services}
      teamMembers={allTeamMembers(teamIn(content), content.facts.featuredCities, locale)}
      testimonials={homeTestimonials(testimonials, locale)}
      coverages={coverages}
      agency={agencyOf(content)}
      office={agencyPicturesIn(content).office}
      locale={locale}
    />
  );
}
