import { basename, join } from 'node:path';
import { type Faq, faqSchema } from '#schemas/content/question.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import { readFeaturedCities, readFixedCities } from '../content/city-files.ts';
import { readContentFile } from '../content/content-folder.ts';
import { contentPath } from '../content/content-path.ts';
import { parseContent } from '../content/parse-content.ts';
import { type Finding, must, should, tabOf } from './finding.ts';

/**
 * At this share, half of the page repeats other city pages: headings, buttons and so on, which are not counted
 * here, have about as many words as the FAQ.
 */
const maxSharedWords = 0.37;

/** Above this share, search engines take the page for a copy, so it keeps the site from going live. */
const mostSharedWords = 0.55;

/** City pages that mostly repeat other city pages, in English. */
export async function similarityFindings(
  records: readonly CityPage[],
  content = contentPath(),
): Promise<Finding[]> {
  const path = join(content, 'faq.yaml');
  const faq = parseContent(faqSchema, await readContentFile(content, 'faq.yaml'), path);
  const fixed = new Set(slugs(await readFixedCities(content)));
  const featured = new Set(slugs(await readFeaturedCities(content)));
  const own = records.filter(({ slug }) => !fixed.has(slug) && !featured.has(slug));
  const pages = own.map((row) => [row.slug, pageOf(row, faq)] as const);
  return [...sharedWords(new Map(pages))]
    .filter(([, share]) => share >= maxSharedWords)
    .map(([slug, share]) =>
      (share > mostSharedWords ? must : should)(
        `The page /${slug} shares ${Math.round(share * 100)}% of its text with other city pages.`,
        `${tabOf('city_pages')}: local risk and insurance tip`,
      ),
    );
}

function slugs(files: ReadonlyMap<string, unknown>): string[] {
  return [...files.keys()].map((path) => basename(path, '.yaml'));
}

function pageOf(row: CityPage, { questions }: Faq) {
  const own = [row.description, row.local_risk ?? '', row.insurance_tip ?? ''];
  const shared = questions.flatMap(({ question, answer }) => [question.en, answer.en]);
  return { cityName: row.city_name, texts: [...own, ...shared] };
}

interface CityText {
  cityName: string;
  texts: readonly string[];
}

/** The share of each page's words in sentences that another page has too, ignoring city names. */
export function sharedWords(pages: ReadonlyMap<string, CityText>): Map<string, number> {
  const sentences = new Map([...pages].map(([key, page]) => [key, sentencesOf(page)]));
  const pagesWith = new Map<string, number>();
  for (const sentence of [...sentences.values()].flatMap((all) => [...new Set(all)])) {
    pagesWith.set(sentence, (pagesWith.get(sentence) ?? 0) + 1);
  }
  const isShared = (sentence: string) => (pagesWith.get(sentence) ?? 0) > 1;
  return new Map(
    [...sentences].map(([key, all]) => [
      key,
      countWords(all.filter(isShared)) / Math.max(1, countWords(all)),
    ]),
  );
}

function sentencesOf({ cityName, texts }: CityText): string[] {
  return texts
    .flatMap((text) => text.replaceAll(cityName, '{city}').split(/\n+|(?<=[.!?])\s+/u))
    .map((sentence) => sentence.replaceAll(/\s+/gu, ' ').trim().toLowerCase())
    .filter((sentence) => sentence !== '');
}

function countWords(sentences: string[]): number {
  return sentences.join(' ').split(' ').filter(Boolean).length;
}
