import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { updateOpenNow } from '#browser/show-open-now.ts';
import { CityPageBody } from '#components/city/CityPageBody.tsx';
import { recordSources } from '#components/city/cited-sources.ts';
import { cityBreadcrumbs } from '#components/city/city-breadcrumbs.ts';
import { cityQuestions, ownQuestions } from '#components/city/city-questions.ts';
import { cityData } from '#components/structured-data/city-data.ts';
import { scriptJson, type ThingGraph } from '#components/structured-data/script-json.ts';
import { cityTeamMembers } from '#components/team/shown-team-members.ts';
import { cityTestimonials } from '#components/testimonials/shown-testimonials.ts';
import { cityTitles } from '#components/ui/city-titles.ts';
import type { Locale } from '#locales.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import { fixedPageOf } from '#schemas/content/city/same-city-pages.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import type { CityFacts } from './city-facts.ts';

interface FoundCity {
  city: CityPage;
  nearby: NearbyCity[];
  facts: CityFacts;
  locale: Locale;
}

/** Renders a city's page into `main`, with the same component as the build. */
export function showCity({ city, nearby, facts, locale }: FoundCity): void {
  const main = document.querySelector('main');
  if (!main) return;
  const featured = new Map(Object.entries(facts.featured)).get(city.slug);
  const sameCity = fixedPageOf(city, facts.fixedCities);
  const questions = [
    ...cityQuestions(city, facts.faq, featured, facts.sources, locale),
    ...ownQuestions(city, facts.questions, locale),
  ];
  flushSync(() =>
    createRoot(main).render(
      <CityPageBody
        city={city}
        featured={featured}
        sources={recordSources(city.slug, featured, facts.sources)}
        picture={facts.pictures.find(({ key }) => key === city.picture)}
        questions={questions}
        teamMembers={cityTeamMembers(city.slug, featured?.agent, facts.team, locale)}
        testimonials={cityTestimonials(
          city.slug,
          featured?.testimonials ?? [],
          facts.testimonials,
          locale,
        )}
        nearby={nearby}
        sameCity={sameCity}
        regions={facts.regions}
        agency={facts.agency}
        locale={locale}
      />,
    ),
  );
  main.lang = locale;
  const { agency } = facts;
  const site = { ...agency, agencyName: agency.name, town: agency.address.locality };
  updateHead(cityTitles(city, featured, site, locale));
  const breadcrumbs = cityBreadcrumbs(
    { slug: city.slug, cityName: city.city_name },
    sameCity,
    locale,
  );
  const siteOrigin = location.origin;
  replaceStructuredData(
    cityData({ agency: facts.agency, questions, breadcrumbs, siteOrigin, locale }),
  );
  updateOpenNow(document);
  document.dispatchEvent(new Event('city-shown'));
}

function updateHead({ title, description }: { title: string; description: string }): void {
  document.title = title;
  document.querySelector('meta[name=robots]')?.remove();
  document.querySelector('meta[name=description]')?.setAttribute('content', description);
  const canonical = document.createElement('link');
  canonical.rel = 'canonical';
  canonical.href = location.origin + location.pathname;
  document.head.append(canonical);
}

/**
 * Replaces the structured data of the not-found page by changing its text node: Trusted Types block
 * creating a `<script>` or setting its text.
 */
function replaceStructuredData(data: ThingGraph): void {
  const text = document.querySelector('script[type="application/ld+json"]')?.firstChild;
  if (text) text.nodeValue = scriptJson(data);
}
