import { extname, join } from 'node:path';
import { parse } from 'yaml';
import type { Snapshot } from '#rows/snapshot.ts';
import { titleOf } from '#tables/columns.ts';
import type { ContentTableName } from '#tables/index.ts';
import { type Finding, must, tabOf } from './finding.ts';
import { savedRows } from './saved-rows.ts';

interface FigureSources {
  /** Texts of the content folder by path, as `openContent` reads them. */
  files: ReadonlyMap<string, string>;
  /** Path of the content folder. */
  folder: string;
  saved: Snapshot;
}

const amount = String.raw`\$\d[\d,]*(?:\.\d\d)?`;
const share = String.raw`(?<!\d)\d+(?:\.\d+)? ?(?:%|percent|por ciento)`;
const period = String.raw`(?:a|per|each|al|por|cada) (?:year|month|año|mes)\b`;
const saving = String.raw`\b(?:sav(?:e[ds]?|ings?)|discounts?|bundl(?:e|ing)|ahorr\p{L}+|descuentos?|paquete|junt(?:e|ar))\b`;

/** Prices of policies and savings; deductibles, limits and costs of repairs are examples, not claims. */
const figures = [
  `${amount}(?: (?:to|and|a|y) ${amount}|[–-]${amount})? ?(?:\\([^)]*\\) ?)?(?:${period}|/ ?(?:yr|mo|year|month|año|mes)\\b)`,
  // “on a premium for a house insured for $300,000” names no price.
  String.raw`\b(?:premiums?|primas?)\b(?:(?!insured|asegurad|limit|límit|deduc)[^.!?:$]){0,300}${amount}`,
  `${share} (?:off|less|cheaper|menos)\\b`,
  `${saving}[^.!?]{0,60}${share}`,
  `${share}[^.!?]{0,60}${saving}`,
  String.raw`\b(?:sav(?:e[ds]?|ing)|ahorr\p{L}+)\b[^.!?$]{0,40}${amount}`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** The first price or saving in a text. */
export function figureIn(text: string): string | null {
  const found = figures.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  return found[0] ?? null;
}

/** Prices and savings in texts of visitors that no source backs. */
export function figureFindings({ files, folder, saved }: FigureSources): Finding[] {
  const inFiles = [...files].flatMap(([path, text]) =>
    figuresInFile(path, text).map(({ key, figure }) =>
      unsourced(figure, `${join(folder, path)}${key && `: ${key}`}`),
    ),
  );
  return [...inFiles, ...savedFindings(saved, citedCities(files.get('sources.yaml')))];
}

function unsourced(figure: string, where: string): Finding {
  return must(`“${figure.trim()}” has no source next to it.`, where);
}

interface Figure {
  key: string;
  figure: string;
}

function figuresInFile(path: string, text: string): Figure[] {
  if (extname(path) === '.md')
    return figuresInMarkdown(text).map((figure) => ({ key: '', figure }));
  const hasTexts = extname(path) === '.yaml' && path !== 'sources.yaml';
  return hasTexts ? figuresInValue(parse(text)) : [];
}

/** A paragraph with a link to another site has a source. */
function figuresInMarkdown(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => !paragraph.includes('](https://'))
    .flatMap((paragraph) => figureIn(paragraph.replaceAll('\n', ' ')) ?? []);
}

/** `sources` next to a text, or around it, are its sources; what clients say has none. */
function figuresInValue(value: unknown, key = ''): Figure[] {
  if (typeof value === 'string') {
    const figure = figureIn(value);
    return figure ? [{ key, figure }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const hasSources = 'sources' in value;
  return Object.entries(value)
    .filter(([own]) => !hasSources || /^testimonials?$/.test(own))
    .flatMap(([own, nested]) => figuresInValue(nested, key || own));
}

/** Slugs of the cities that `sources.yaml` names. */
function citedCities(text = ''): Set<string> {
  const known: Record<string, { cities?: string[] }> = parse(text) ?? {};
  return new Set(Object.values(known).flatMap(({ cities = [] }) => cities));
}

const withoutFigures = ['agency', 'special_hours', 'pictures', 'companies'] as const;

function savedFindings(saved: Snapshot, cited: ReadonlySet<string>): Finding[] {
  const isCited = (table: ContentTableName, { slug }: Readonly<Record<string, unknown>>) =>
    table === 'city_pages' && cited.has(String(slug));
  return savedRows(saved, withoutFigures).flatMap(({ table, rows }) =>
    rows.flatMap((row) => {
      if (isCited(table, row)) return [];
      const name = titleOf(table, row);
      const where = `${tabOf(table)}${name ? `: ${name}` : ''}. Name the source in the text: “Source: …”`;
      return Object.values(row)
        .filter((text) => typeof text === 'string')
        .flatMap((text) => text.split(/\n{2,}/))
        .filter((paragraph) => !/https:\/\/|\b(?:Source|Fuente): /.test(paragraph))
        .flatMap((paragraph) => figureIn(paragraph) ?? [])
        .map((figure) => unsourced(figure, where));
    }),
  );
}
