import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Agency } from '#schemas/agency.ts';
import { type Finding, must } from './finding.ts';

const example = /Tall Pines/;

/** Texts of an agency with a name of its own that still speak of the example agency, by file. */
export async function leftoverFindings({ name }: Agency, content = 'content'): Promise<Finding[]> {
  if (example.test(name)) return [];
  const entries = await readdir(content, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  const found = await Promise.all(paths.map(linesWithExample));
  return found.flatMap((lines, place) =>
    lines.length === 0
      ? []
      : [
          must(
            'A text speaks of Tall Pines, the example agency.',
            `${paths[place]}: line ${lines.join(', ')}`,
          ),
        ],
  );
}

async function linesWithExample(path: string): Promise<number[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.flatMap((line, index) => (example.test(line) ? [index + 1] : []));
}
