import { InfoPageBody } from '#components/info-page/InfoPageBody.tsx';
import { allTeamMembers } from '#components/team/shown-team-members.ts';
import { homeTestimonials } from '#components/testimonials/shown-testimonials.ts';
import type { InfoPageSlug } from '#schemas/content/info-page.ts';
import { fixedCityLinks } from '#site/cities/fixed-city-links.ts';
import { readArticle } from '#site/markdown/read-article.ts';
import { mergePage } from '#site/office/file-texts.ts';
import { isShown } from '#tables/companies/schema.ts';
import { agencyOf, agencyPicturesIn, type PageProps, teamIn } from './page-props.ts';

interface InfoPageProps extends PageProps {
  slug: InfoPageSlug;
}

/** Mirrors `src/pages/[...locale]/[infoPage].astro`. */
export function InfoPage({ content, slug, locale }: InfoPageProps) {
  const file = content.facts.infoPages[slug][locale];
  const agency = agencyOf(content);
  const companies = content.rows.companies.filter((row) => isShown(row, agency.sample ?? false));
  const page = mergePage(file, slug, content.rows.page_texts, locale);
  const cities = fixedCityLinks(content.facts.fixedCities);
  return (
    <InfoPageBody
      slug={slug}
      page={page}
      {...readArticle(page.body)}
      agency={agency}
      pictures={agencyPicturesIn(content)}
      cities={cities}
      hasCityGuides={cities.length > 0 || content.rows.city_pages.length > 0}
      companies={companies}
      teamMembers={allTeamMembers(teamIn(content), content.facts.featuredCities, locale)}
      testimonials={homeTestimonials(content.rows.testimonials, locale)}
      locale={locale}
    />
  );
}
