import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Localized, locales } from '#locales.ts';

/** One text of a dictionary: its key path and its value, with `…` for parameters. */
export interface Entry {
  path: string[];
  text: string;
}

/** A dictionary: its name, its file and its texts in both languages. */
export interface Dictionary {
  name: string;
  file: string;
  texts: Localized<unknown>;
}

/** Every dictionary of the interface and every set of schema messages. */
export async function dictionaries(): Promise<Dictionary[]> {
  const files = ['src/i18n', 'src/schemas', 'src/tables'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(folder, file)),
  );
  const modules = await Promise.all(
    files.map(async (file) => ({ file, exports: await import(resolve(file)) })),
  );
  return modules.flatMap(({ file, exports }) =>
    Object.entries<unknown>(exports)
      .filter(([, value]) => isDictionary(value))
      .map(([name, value]) => ({ name, file, texts: value as Localized<unknown> })),
  );
}

function isDictionary(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).join() === 'en,es';
}

/** All texts of a dictionary in one language; the n-th parameter appears as `…n`. */
export function entriesOf(texts: unknown, path: string[] = []): Entry[] {
  if (typeof texts === 'string') return [{ path, text: texts }];
  if (typeof texts === 'function') {
    const values = Array.from({ length: texts.length }, (_, index) => `…${index}`);
    return entriesOf(texts(...values), path);
  }
  return Object.entries(texts as object).flatMap(([key, text]) => entriesOf(text, [...path, key]));
}

/**
 * Source files that may show texts of a dictionary: those that mention it or a dictionary that includes
 * it, the files they import and the files that import them. The panel reads the texts of tables by the name of the table.
 */
export function readersOf(one: Dictionary, all: Dictionary[]): string[] {
  if (one.file.startsWith('src/tables/')) {
    const ofPanel = /^src\/(?:islands\/admin|tables)\//;
    return [...sourceFiles()].filter(([path]) => ofPanel.test(path)).map(([, text]) => text);
  }
  const wholes = all.filter(({ file }) => readFileSync(file, 'utf8').includes(one.name));
  const sources = sourceFiles();
  const naming = new Set(
    [...sources.keys()].filter((path) =>
      [one, ...wholes].some(({ name }) => sources.get(path)?.includes(name)),
    ),
  );
  const imports = new Map([...sources].map(([path, text]) => [path, importsOf(path, text)]));
  const named = new Set([...naming].flatMap((path) => imports.get(path) ?? []));
  return [...sources]
    .filter(
      ([path]) =>
        naming.has(path) ||
        named.has(path) ||
        imports.get(path)?.some((target) => naming.has(target)),
    )
    .map(([, text]) => text);
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/from '([#.][^']+)'/g)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? join('src', specifier.slice(1)) : join(dirname(path), specifier),
  );
}

/** All code except the dictionaries. */
function sourceFiles(): Map<string, string> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path))
    .filter((path) => /\.(ts|tsx|astro)$/.test(path));
  const code = (path: string) =>
    readFileSync(path, 'utf8').replace(/ = dictionary\(\{[\s\S]*?\n\}\);/g, ';');
  return new Map(files.map((path) => [path, code(path)]));
}

/**
 * The texts that none of these sources can show. A key is used if it is mentioned, or if the object it is
 * in is passed on or indexed dynamically.
 */
export function unusedKeys({ texts }: Pick<Dictionary, 'texts'>, sources: string[]): string[] {
  const source = sources.join('\n');
  const isUsed = (path: string[]): boolean =>
    path.every((key, depth) => {
      const parent = path[depth - 1];
      return /^\d+$/.test(key) || names(source, key) || (parent && passesOn(source, parent));
    });
  const paths = locales.flatMap((locale) => entriesOf(texts[locale]).map(({ path }) => path));
  return [...new Set(paths.filter((path) => !isUsed(path)).map((path) => path.join('.')))];
}

const names = (source: string, key: string) =>
  new RegExp(`(?<![\\w-])${RegExp.escape(key)}(?![\\w-])`).test(source);

const passesOn = (source: string, key: string) =>
  new RegExp(`\\b${RegExp.escape(key)}\\b(?!\\??\\.\\w)`).test(source);
