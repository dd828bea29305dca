import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const missing = (paths: string[]) => paths.filter((path) => !existsSync(path));

test('every guarantee names tests that exist', () => {
  const rows = readFileSync('docs/guarantees.md', 'utf8').match(/^\| (?!Guarantee|-).*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) {
    const files = matches(row, /`((?:host|site)\/[^`]+)`/g);
    expect(files, row).not.toEqual([]);
    expect(missing(files.map((file) => join('tests', file)))).toEqual([]);
  }
});

test.each(globSync(['*.md', 'docs/**/*.md', 'deploy/*.md']))(
  '%s names files that exist',
  (page) => {
    const text = readFileSync(page, 'utf8');
    const links = matches(text, /\]\((?!https?:|[#/]|mailto:)([^)#]+)/g);
    expect(missing(links.map((link) => join(dirname(page), link)))).toEqual([]);
    // A decision record describes the code of its date.
    if (page.startsWith('docs/decisions/')) return;
    const paths = /`((?:content|deploy|docs|public|scripts|src|supabase|tests)\/[^`\s*…<]+)`/g;
    expect(missing(matches(text, paths))).toEqual([]);
  },
);
