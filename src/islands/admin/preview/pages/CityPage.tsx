import { CityPageBody } from '#components/city/CityPageBody.tsx';
import { recordSources } from '#components/city/cited-sources.ts';
import { cityBreadcrumbs } from '#components/city/city-breadcrumbs.ts';
import {
  cityQuestions,
  fixedCityQuestions,
  ownQuestions,
} from '#components/city/city-questions.ts';
import { FixedCityBody } from '#components/fixed-city/FixedCityBody.tsx';
import { cityTeamMembers } from '#components/team/shown-team-members.ts';
import { cityTestimonials } from '#components/testimonials/shown-testimonials.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import { fixedPageOf, recordPageOf } from '#schemas/content/city/same-city-pages.ts';
import { cityRecordPages } from '#site/cities/city-record-pages.ts';
import { fixedCityLinks, nearbyLinks } from '#site/cities/fixed-city-links.ts';
import { agencyOf, type PageProps, pictureIn, teamIn } from './page-props.ts';

interface CityPageProps extends PageProps {
  slug: string;
}

/** A built-in city page if `content/` has a file for the city, else the page of its row. */
export function CityPage({ content, slug, locale }: CityPageProps) {
  const fixed = new Map(Object.entries(content.facts.fixedCities)).get(slug);
  return fixed ? (
    <FixedCityPage city={fixed} content={content} slug={slug} locale={locale} />
  ) : (
    <RecordPage content={content} slug={slug} locale={locale} />
  );
}

/** Mirrors `src/pages/[...locale]/[slug].astro`. */
function RecordPage({ content, slug, locale }: CityPageProps) {
  const { facts, rows } = content;
  const fixed = fixedCityLinks(facts.fixedCities);
  const pages = cityRecordPages(rows.city_pages, fixed, facts.regions);
  const page = pages.find(({ city }) => city.slug === slug);
  if (!page) return null;
  const { city, nearby } = page;
  const featured = new Map(Object.entries(facts.featuredCities)).get(slug);
  return (
    <CityPageBody
      // A picture that fails to load is replaced by a drawing; a new key shows the next picture.
      key={city.image_url}
      city={city}
      featured={featured}
      sources={recordSources(slug, featured, facts.sources)}
      picture={pictureIn(content, city.picture)}
      questions={[
        ...cityQuestions(city, facts.faq, featured, facts.sources, locale),
        ...ownQuestions(city, rows.questions, locale),
      ]}
      teamMembers={cityTeamMembers(slug, featured?.agent, teamIn(content), locale)}
      testimonials={cityTestimonials(slug, featured?.testimonials ?? [], rows.testimonials, locale)}
      nearby={nearby}
      sameCity={fixedPageOf(city, fixed)}
      regions={facts.regions.regions}
      agency={agencyOf(content)}
      locale={locale}
    />
  );
}

/** Mirrors `src/pages/[...locale]/[fixedCity].astro`. */
function FixedCityPage({ city, content, slug, locale }: CityPageProps & { city: FixedCity }) {
  const { facts, rows } = content;
  const named = { slug, city_name: city.name };
  const fixed = fixedCityLinks(facts.fixedCities);
  const pages = cityRecordPages(rows.city_pages, fixed, facts.regions);
  const sameCity = recordPageOf(
    city.name,
    pages.map((page) => page.city),
  );
  const inFile = city.testimonial ? [city.testimonial] : [];
  const [testimonial] = cityTestimonials(slug, inFile, rows.testimonials, locale);
  return (
    <FixedCityBody
      city={city}
      record={rows.city_pages.find((row) => row.slug === slug)}
      questions={[
        ...fixedCityQuestions(city, facts.sources, locale),
        ...ownQuestions(named, rows.questions, locale),
      ]}
      teamMembers={cityTeamMembers(slug, undefined, teamIn(content), locale)}
      testimonial={testimonial}
      breadcrumbs={cityBreadcrumbs({ slug, cityName: city.name }, undefined, locale)}
      sameCity={sameCity}
      nearby={nearbyLinks(city, rows.city_pages, facts.fixedCities, facts.regions.regions)}
      sources={facts.sources}
      agency={agencyOf(content)}
      locale={locale}
    />
  );
}
