import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { articleSchema } from '#schemas/content/article.ts';

const folder = 'content/articles/en';

/** The English and Spanish path of every article, without Astro's collections. */
export function articleAddresses(): [english: string, spanish: string][] {
  return readdirSync(folder).map((file) => {
    const [, frontMatter = ''] = readFileSync(`${folder}/${file}`, 'utf8').split(/^---$/m);
    const { counterpart } = articleSchema.parse(parse(frontMatter));
    return [`/blog/${basename(file, '.md')}`, counterpart];
  });
}
