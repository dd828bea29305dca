import { defineCollection } from 'astro:content';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { glob } from 'astro/loaders';
import { agencySchema } from '#schemas/content/agency.ts';
import { articleSchema } from '#schemas/content/article.ts';
import { featuredCitySchema } from '#schemas/content/city/featured-city.ts';
import { fixedCitySchema } from '#schemas/content/city/fixed-city.ts';
import { coveragesSchema } from '#schemas/content/coverage.ts';
import { earlierRegions } from '#schemas/content/earlier-regions.ts';
import { infoPageSchema } from '#schemas/content/info-page.ts';
import { learningItemSchema } from '#schemas/content/learning-item.ts';
import { faqSchema } from '#schemas/content/question.ts';
import { regionsSchema } from '#schemas/content/regions.ts';
import { servingAreasSchema } from '#schemas/content/serving-areas.ts';
import { sourcesSchema } from '#schemas/content/source.ts';

const folder = process.env['CONTENT_DIR'] || 'content';

/** A collection with a single entry, from one YAML file of the agency's folder. */
const yamlFile = (name: string) => glob({ base: folder, pattern: `${name}.yaml` });

/** The agency's files, compiled into the site. Database rows are passed to each rendering. */
export const collections = {
  agency: defineCollection({ loader: yamlFile('agency'), schema: agencySchema }),
  coverages: defineCollection({ loader: yamlFile('coverages'), schema: coveragesSchema }),
  servingAreas: defineCollection({ loader: yamlFile('serving-areas'), schema: servingAreasSchema }),
  regions: defineCollection({
    loader: existsSync(join(folder, 'regions.yaml'))
      ? yamlFile('regions')
      : () => ({ regions: earlierRegions }),
    schema: regionsSchema,
  }),
  sources: defineCollection({ loader: yamlFile('sources'), schema: sourcesSchema }),
  learning: defineCollection({
    loader: glob({ base: join(folder, 'learning'), pattern: '*.yaml' }),
    schema: learningItemSchema,
  }),
  articles: defineCollection({
    loader: glob({ base: join(folder, 'articles'), pattern: '{en,es}/*.md' }),
    schema: articleSchema,
  }),
  infoPages: defineCollection({
    loader: glob({ base: join(folder, 'pages'), pattern: '{en,es}/*.md' }),
    schema: infoPageSchema,
  }),
  fixedCities: defineCollection({
    loader: glob({
      base: join(folder, 'cities'),
      pattern: '*.yaml',
      // The file name as it is, because the publisher recognizes fixed cities by it.
      generateId: ({ entry }) => basename(entry, '.yaml'),
    }),
    schema: fixedCitySchema,
  }),
  featuredCities: defineCollection({
    loader: glob({ base: join(folder, 'featured-cities'), pattern: '*.yaml' }),
    schema: featuredCitySchema,
  }),
  faq: defineCollection({ loader: yamlFile('faq'), schema: faqSchema }),
};
