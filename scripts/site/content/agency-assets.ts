import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { contentPath } from './content-path.ts';
import { parseDrawingTexts } from './drawing-files.ts';
import { parseMark } from './parse-mark.ts';

const imported =
  /^#assets\/(?:mark|drawings\/(?<drawing>[a-z-]+))\.svg(?:\?(?<query>mark|description|url))?$/;

/**
 * Imports of our mark and drawings get the agency's, where its folder has them. `?mark` is the parsed mark,
 * `?description` the agency's description of a drawing, or `null`.
 */
export function agencyAssets(): Plugin {
  return {
    name: 'agency-assets',
    enforce: 'pre',
    resolveId(source) {
      const { drawing, query } = imported.exec(source)?.groups ?? {};
      if (query === 'description') return `\0agency-description-${drawing}`;
      if (query === 'mark') return '\0agency-mark';
      const own = drawing && ownDrawing(drawing);
      return own ? own + (query ? `?${query}` : '') : null;
    },
    load(id) {
      const [, kind, drawing = ''] = /^\0agency-(mark|description)-?(.*)$/.exec(id) ?? [];
      if (kind === 'mark') return moduleOf(readMark());
      return kind ? moduleOf(ownDescription(drawing)) : null;
    },
  };
}

/** Phones show the landscape of an agency that has no portrait. */
function ownDrawing(name: string): string | undefined {
  return (name === 'hero-portrait' ? [name, 'hero'] : [name])
    .map((each) => resolve(contentPath(), 'drawings', `${each}.svg`))
    .find(existsSync);
}

function ownDescription(drawing: string) {
  const path = join(contentPath(), 'drawings.yaml');
  if (!existsSync(path)) return null;
  return parseDrawingTexts(readFileSync(path, 'utf8'), path)[drawing] ?? null;
}

/** For folders of agencies that are older than marks. */
export const shippedMark = resolve(import.meta.dirname, '../../../src/assets/mark.svg');

/** The agency's mark, or ours. */
export function readMark() {
  const own = join(contentPath(), 'mark.svg');
  const path = existsSync(own) ? own : shippedMark;
  return parseMark(readFileSync(path, 'utf8'), path);
}

function moduleOf(value: unknown): string {
  return `export default ${JSON.stringify(value)}`;
}
