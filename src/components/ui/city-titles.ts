import { withinAnswerTime } from '#i18n/answer-time.ts';
import { cityText } from '#i18n/city.ts';
import type { Locale } from '#locales.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { SiteFacts } from '#schemas/content/site-facts.ts';
import type { CityPage } from '#tables/cities/schema.ts';

type Titles = Pick<CityPage, 'title' | 'title_es' | 'description' | 'description_es' | 'city_name'>;

/**
 * Title and meta description. A Spanish page without a Spanish title uses its heading instead of the
 * English title, which Spanish-speaking searchers would skip.
 */
export function cityTitles(
  city: Titles,
  featured: FeaturedCity | undefined,
  site: Pick<SiteFacts, 'agencyName' | 'town' | 'answerTime' | 'quoteRequests'>,
  locale: Locale,
) {
  if (featured) {
    return {
      title: `${featured.metaTitle[locale]} | ${site.agencyName}`,
      description: featured.metaDescription[locale],
    };
  }
  const t = cityText[locale];
  const within =
    site.quoteRequests === 'on' ? withinAnswerTime[locale](site.answerTime) : undefined;
  const [title, description] =
    locale === 'en' ? [city.title, city.description] : [city.title_es, city.description_es];
  return {
    title: title?.trim() || t.heading(city.city_name),
    description: description?.trim() || t.metaDescription(city.city_name, site.town, within),
  };
}
