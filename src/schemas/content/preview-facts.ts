import type { Agency } from './agency.ts';
import type { FeaturedCity } from './city/featured-city.ts';
import type { FixedCity } from './city/fixed-city.ts';
import type { Coverages } from './coverage.ts';
import type { Faq } from './question.ts';
import type { Source } from './source.ts';

/** The files of `content/` that the panel's preview needs beside rows; cities by their address. */
export interface PreviewFacts {
  agency: Agency;
  coverages: Coverages;
  faq: Faq;
  sources: Record<string, Source>;
  fixedCities: Record<string, FixedCity>;
  featuredCities: Record<string, FeaturedCity>;
}
