import { characterCount } from './fields/text-rules.ts';

/** About as many characters as a search result shows of a page's title and of its description. */
export const searchCut = { title: 60, description: 155 } as const;

/** A text as a search result shows it: what is too long ends after a whole word. */
export function cutForSearch(text: string, limit: number): string {
  const said = text.replace(/\s+/g, ' ').trim();
  if (characterCount(said) <= limit) return said;
  const head = [...said].slice(0, limit).join('');
  const word = head.lastIndexOf(' ');
  return `${head.slice(0, word > limit / 2 ? word : head.length).replace(/[\s,;:–-]+$/u, '')} …`;
}
