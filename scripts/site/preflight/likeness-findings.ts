import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CityPage } from '#schemas/content/city/city-page.ts';
import { type Faq, faqSchema } from '#schemas/content/question.ts';
import { readFeaturedCities, readFixedCities } from '../content/city-files.ts';
import { parseContent } from '../content/parse-content.ts';
import { type Finding, should } from './finding.ts';
import { sharedWords } from './shared-words.ts';

/**
 * From here on, half of the page is what other cities' pages say too: headings, buttons and the like,
 * which are not counted here, are about as many words as the questions.
 */
const tooMuch = 0.37;

/** City pages that have more words in common with other cities' pages than of their own, in English. */
export async function likenessFindings(
  records: readonly CityPage[],
  content = 'content',
): Promise<Finding[]> {
  const path = join(content, 'faq.yaml');
  const faq = parseContent(faqSchema, await readFile(path, 'utf8'), path);
  const fixed = new Set(slugs(await readFixedCities(content)));
  const featured = new Set(slugs(await readFeaturedCities(content)));
  const own = records.filter(({ slug }) => !fixed.has(slug) && !featured.has(slug));
  const pages = own.map((row) => [row.slug, pageOf(row, faq)] as const);
  return [...sharedWords(new Map(pages))]
    .filter(([, share]) => share >= tooMuch)
    .map(([slug, share]) =>
      should(
        `The page /${slug} shares ${Math.round(share * 100)} % of its texts with other cities’.`,
        'the panel, City Pages: local risk and tip',
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
