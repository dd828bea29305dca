import type { ShownPicture } from '../pictures/picture.ts';
import type { Agency } from './agency.ts';
import type { FeaturedCity } from './city/featured-city.ts';
import type { FixedCity } from './city/fixed-city.ts';
import type { Coverages } from './coverage.ts';
import type { Faq } from './question.ts';
import type { Source } from './source.ts';

/** What the panel's preview needs beside rows: files of `content/`, cities by their address, and pictures. */
export interface PreviewFacts {
  agency: Agency;
  coverages: Coverages;
  faq: Faq;
  sources: Record<string, Source>;
  fixedCities: Record<string, FixedCity>;
  featuredCities: Record<string, FeaturedCity>;
  /** Those that are published, with the size of their files. */
  pictures: ShownPicture[];
}
