import type { Localized } from '#locales.ts';
import type { ShownPicture } from '../pictures/picture.ts';
import type { Agency } from './agency.ts';
import type { Article } from './article.ts';
import type { FeaturedCity } from './city/featured-city.ts';
import type { FixedCity } from './city/fixed-city.ts';
import type { Coverages } from './coverage.ts';
import type { Faq } from './question.ts';
import type { Source } from './source.ts';

/** An article's file. */
interface PreviewArticle extends Article {
  /** The address of its page. */
  path: string;
  body: string;
}

/** What the panel's preview needs beside rows: files of `content/`, cities by their address, and pictures. */
export interface PreviewFacts {
  agency: Agency;
  coverages: Coverages;
  faq: Faq;
  sources: Record<string, Source>;
  fixedCities: Record<string, FixedCity>;
  featuredCities: Record<string, FeaturedCity>;
  /** What their files say, by the address of the English one. */
  articles: Record<string, Localized<PreviewArticle>>;
  /** Those that are published, with the size of their files. */
  pictures: ShownPicture[];
}
