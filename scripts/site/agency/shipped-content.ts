import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The sample agency, which comes with the code. */
export const shippedContent = resolve(import.meta.dirname, '../../../content');

export function shippedText(path: string): string {
  return readFileSync(join(shippedContent, path), 'utf8');
}
