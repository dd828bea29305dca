import * as z from 'zod/mini';
import { agencySchema } from './agency.ts';
import { featuredCitySchema } from './city/featured-city.ts';
import { fixedCitySchema } from './city/fixed-city.ts';
import { coveragesSchema } from './coverage.ts';
import { faqSchema } from './question.ts';
import { sourcesSchema } from './source.ts';

/** The files of `content/` that the panel's preview needs beside rows; cities by their address. */
export const previewFactsSchema = z.object({
  agency: agencySchema,
  coverages: coveragesSchema,
  faq: faqSchema,
  sources: sourcesSchema,
  fixedCities: z.record(z.string(), fixedCitySchema),
  featuredCities: z.record(z.string(), featuredCitySchema),
});

/** The files of `content/` that the panel's preview needs beside rows. */
export type PreviewFacts = z.infer<typeof previewFactsSchema>;
