import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vitest/config';

/** Resolves imports of drawings like Astro, for components rendered without it. */
export const drawingsAsAstro: Plugin = {
  name: 'drawings-as-astro',
  enforce: 'pre',
  load(id) {
    const [file = '', query] = id.split('?');
    if (!file.endsWith('.svg')) return null;
    const src = `/_astro/${basename(file)}`;
    if (query === 'url') return `export default ${JSON.stringify(src)}`;
    const [, width, height] =
      / width="(\d+)" height="(\d+)"/.exec(readFileSync(file, 'utf8')) ?? [];
    const drawing = { src, width: Number(width), height: Number(height) };
    return `export default ${JSON.stringify(drawing)}`;
  },
};
