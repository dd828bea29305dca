import type { Localized } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { Article } from '#schemas/content/article.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import type { Coverages } from '#schemas/content/coverage.ts';
import type { InfoPage, InfoPageSlug } from '#schemas/content/info-page.ts';
import type { Faq } from '#schemas/content/question.ts';
import type { Regions } from '#schemas/content/regions.ts';
import type { Source } from '#schemas/content/source.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';

/** Every page of `content/pages/`, by slug. */
export type InfoPageFiles = Record<InfoPageSlug, Localized<InfoPage & { body: string }>>;

interface PreviewArticle extends Article {
  path: string;
  body: string;
}

/** What the panel's preview needs in addition to rows: content files and pictures. Cities are by slug. */
export interface PreviewFacts {
  agency: Agency;
  coverages: Coverages;
  faq: Faq;
  regions: Regions;
  sources: Record<string, Source>;
  fixedCities: Record<string, FixedCity>;
  featuredCities: Record<string, FeaturedCity>;
  /** By the slug of the English article. */
  articles: Record<string, Localized<PreviewArticle>>;
  infoPages: InfoPageFiles;
  /** Published pictures, with their sizes. */
  pictures: ShownPicture[];
}
