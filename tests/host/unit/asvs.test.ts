import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const text = await readFile('docs/asvs.md', 'utf8');

/** Files that are named, each with the names of its tests that follow it. */
function named(line: string): { file: string; names: string[] }[] {
  const [, ...parts] = line.split(/`(?=tests\/)/);
  return parts.map((part) => {
    const [file = '', rest = ''] = part.split('`', 2);
    const [, proofs = ''] = /^ › (“.*)$/.exec(rest) ?? [];
    return { file, names: [...proofs.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name) };
  });
}

const rows = text.split('\n').filter((line) => /^\| \d/.test(line));
const proofs = rows.flatMap((line) => named(line));

test('every requirement has a proof, or a sentence why not', () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) expect(row.split('|').at(3)?.trim().length, row).toBeGreaterThan(7);
  const numbers = rows.map((row) => row.split('|')[1]?.trim());
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each(proofs)('the tests that are named of $file are there', async ({ file, names }) => {
  const source = await readFile(file, 'utf8');
  for (const name of names) expect(source, name).toContain(name);
});
