import { defineCollection } from 'astro:content';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { glob, type Loader } from 'astro/loaders';
import { parse } from 'yaml';
import { agencySchema } from '#schemas/content/agency.ts';
import { articleSchema } from '#schemas/content/article.ts';
import { cityPageSchema } from '#schemas/content/city-page.ts';
import { coveragesSchema } from '#schemas/content/coverage.ts';
import { featuredCitySchema } from '#schemas/content/featured-city.ts';
import { fixedCitySchema } from '#schemas/content/fixed-city.ts';
import { heroSchema } from '#schemas/content/hero.ts';
import { learningItemSchema } from '#schemas/content/learning-item.ts';
import { faqSchema } from '#schemas/content/question.ts';
import { serviceSchema } from '#schemas/content/service.ts';
import { servingAreasSchema } from '#schemas/content/serving-areas.ts';
import type { Snapshot } from '#schemas/publishing/snapshot.ts';
import { readSnapshotFile, snapshotFile } from '#site/snapshot-file.ts';

interface Row {
  id: number;
}

/** Rows of one table of the snapshot. */
function rowsOf(table: string, select: (snapshot: Snapshot) => Row[]): Loader {
  return fileLoader(`snapshot-${table}`, snapshotFile, async () => {
    const rows = select(await readSnapshotFile());
    return rows.map((row) => [String(row.id), { ...row }]);
  });
}

/** One YAML file of `content/` as a collection with a single entry, named like the file. */
function yamlFile(name: string): Loader {
  const file = `content/${name}.yaml`;
  return fileLoader(`yaml-${name}`, file, async () => [
    [name, parse(await readFile(file, 'utf8'))],
  ]);
}

type Entry = [id: string, data: Record<string, unknown>];

/** Entries that are read from one file; in development a change of it shows at once. */
function fileLoader(name: string, file: string, read: () => Promise<Entry[]>): Loader {
  return {
    name,
    load: async ({ store, parseData, watcher }) => {
      const load = async () => {
        const gone = new Set(store.keys());
        for (const [id, data] of await read()) {
          store.set({ id, data: await parseData({ id, data }) });
          gone.delete(id);
        }
        for (const id of gone) store.delete(id);
      };
      await load();
      watcher?.add(file);
      watcher?.on('change', (path) => {
        if (resolve(path) === resolve(file)) void load();
      });
    },
  };
}

/** Everything pages are made of: files from `content/`, rows from the snapshot. */
export const collections = {
  agency: defineCollection({ loader: yamlFile('agency'), schema: agencySchema }),
  coverages: defineCollection({ loader: yamlFile('coverages'), schema: coveragesSchema }),
  servingAreas: defineCollection({ loader: yamlFile('serving-areas'), schema: servingAreasSchema }),
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
      // As it stands: the publisher tells these cities from others by the names of their files.
      generateId: ({ entry }) => basename(entry, '.yaml'),
    }),
    schema: fixedCitySchema,
  }),
  featuredCities: defineCollection({
    loader: glob({ base: 'content/featured-cities', pattern: '*.yaml' }),
    schema: featuredCitySchema,
  }),
  faq: defineCollection({ loader: yamlFile('faq'), schema: faqSchema }),
  hero: defineCollection({
    loader: rowsOf('hero_content', ({ hero }) => (hero ? [hero] : [])),
    schema: heroSchema,
  }),
  services: defineCollection({
    loader: rowsOf('services', ({ services }) => services),
    schema: serviceSchema,
  }),
  cityPages: defineCollection({
    loader: rowsOf('city_pages', ({ city_pages }) => city_pages),
    schema: cityPageSchema,
  }),
};
