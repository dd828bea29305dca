import { characterCount } from './fields/text-rules.ts';

/** Approximate number of characters that search results show. */
export const searchCut = { title: 60, description: 155 } as const;

/** Shortens a text like a search result, after a whole word. */
export function cutForSearch(text: string, limit: number): string {
  const normalized = text.replace(/\s+/g, ' ').trim();
  if (characterCount(normalized) <= limit) return normalized;
  const head = [...normalized].slice(0, limit).join('');
  const word = head.lastIndexOf(' ');
  return `${head.slice(0, word > limit / 2 ? word : head.length).replace(/[\s,;:–-]+$/u, '')} …`;
}
