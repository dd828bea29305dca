import { parseArticle } from '#site/markdown/read-article.ts';
import { findBoundProblem } from '#site/markdown/text-bounds.ts';
import { yamlProblem } from './yaml-problem.ts';

// Twenty times the sample's longest text.
const mostCharacters = 250_000;

/** The reason why a Markdown file is refused, or `null`: the YAML at its start, or text that parsers cannot bear. */
export function markdownProblem(text: string): string | null {
  if (/^\s*\+\+\+/.test(text)) return 'must start with YAML between lines of ---';
  const [start = '', facts] = /^\s*---\r?\n(.*?)\r?\n---/s.exec(text) ?? [];
  const problem = facts === undefined ? null : yamlProblem(facts);
  if (problem) return problem;
  const body = text.slice(start.length);
  if (body.length > mostCharacters) return `has more than ${mostCharacters} characters`;
  const bound = findBoundProblem(body);
  if (bound) {
    const line = start.split('\n').length + bound.line - 1;
    return `has too much Markdown for one text at line ${line}: ${reasons[bound.kind]}`;
  }
  // Within the bounds this is quick. Should it not be, the time limit of this process names the file.
  parseArticle(body);
  return null;
}

const reasons: Record<NonNullable<ReturnType<typeof findBoundProblem>>['kind'], string> = {
  nested: 'lists and quotes are nested too deeply',
  crowded: 'a paragraph, or the whole text, has too many marks such as * and [',
};
