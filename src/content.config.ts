import { defineCollection } from 'astro:content';
import { basename } from 'node:path';
import { glob } from 'astro/loaders';
import { agencySchema } from '#schemas/content/agency.ts';
import { articleSchema } from '#schemas/content/article.ts';
import { featuredCitySchema } from '#schemas/content/city/featured-city.ts';
import { fixedCitySchema } from '#schemas/content/city/fixed-city.ts';
import { coveragesSchema } from '#schemas/content/coverage.ts';
import { learningItemSchema } from '#schemas/content/learning-item.ts';
import { faqSchema } from '#schemas/content/question.ts';
import { servingAreasSchema } from '#schemas/content/serving-areas.ts';
import { sourcesSchema } from '#schemas/content/source.ts';

/** A collection with a single entry, from one YAML file of `content/`. */
const yamlFile = (name: string) => glob({ base: 'content', pattern: `${name}.yaml` });

/** The files of `content/`, compiled into the site. Database rows are passed to each rendering. */
export const collections = {
  agency: defineCollection({ loader: yamlFile('agency'), schema: agencySchema }),
  coverages: defineCollection({ loader: yamlFile('coverages'), schema: coveragesSchema }),
  servingAreas: defineCollection({ loader: yamlFile('serving-areas'), schema: servingAreasSchema }),
  sources: defineCollection({ loader: yamlFile('sources'), schema: sourcesSchema }),
  learning: defineCollection({
    loader: glob({ base: 'content/learning', pattern: '*.yaml' }),
    schema: learningItemSchema,
  }),
  articles: defineCollection({
    loader: glob({ base: 'content/articles', pattern: '{en,es}/*.md' }),
    schema: articleSchema,
  }),
  fixedCities: defineCollection({
    loader: glob({
      base: 'content/cities',
      pattern: '*.yaml',
      // The file name as it is, because the publisher recognizes fixed cities by it.
      generateId: ({ entry }) => basename(entry, '.yaml'),
    }),
    schema: fixedCitySchema,
  }),
  featuredCities: defineCollection({
    loader: glob({ base: 'content/featured-cities', pattern: '*.yaml' }),
    schema: featuredCitySchema,
  }),
  faq: defineCollection({ loader: yamlFile('faq'), schema: faqSchema }),
};
