import type { ContentTableName } from './index.ts';

/** Drafts and links of earlier versions name tables so. */
const formerNames: ReadonlyMap<string, ContentTableName> = new Map([
  ['client_words', 'testimonials'],
  ['special_days', 'special_hours'],
  ['article_texts', 'articles'],
  ['learning_texts', 'learning_items'],
]);

/** Today's name of a table. */
export function currentTableName(name: string): string {
  return formerNames.get(name) ?? name;
}
