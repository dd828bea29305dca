import { extname, join } from 'node:path';
import { parse } from 'yaml';
import type { Snapshot } from '#rows/snapshot.ts';
import { titleOf } from '#tables/columns.ts';
import type { ContentTableName } from '#tables/index.ts';
import { type Finding, must } from './finding.ts';

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

function savedFindings(saved: Snapshot, cited: ReadonlySet<string>): Finding[] {
  const tabs: [tab: string, table: ContentTableName, rows: readonly object[]][] = [
    ['Hero Content', 'hero_content', saved.hero ? [saved.hero] : []],
    ['Services', 'services', saved.services],
    ['City Pages', 'city_pages', saved.city_pages.filter(({ slug }) => !cited.has(slug))],
    ['Notices', 'notices', saved.notices],
    ['Questions', 'questions', saved.questions],
    ['Team Members', 'team_members', saved.team_members],
    ['Testimonials', 'client_words', saved.client_words],
    ['Page Texts', 'page_texts', saved.page_texts],
    ['Articles', 'article_texts', saved.article_texts],
    ['Learning Center', 'learning_texts', saved.learning_texts],
  ];
  return tabs.flatMap(([tab, table, rows]) =>
    rows.flatMap((row) => {
      const name = titleOf(table, { ...row });
      const where = `the panel, ${tab}${name ? `: ${name}` : ''}. Name the source in the text: “Source: …”`;
      return Object.values(row)
        .filter((text) => typeof text === 'string')
        .flatMap((text) => text.split(/\n{2,}/))
        .filter((paragraph) => !/https:\/\/|\b(?:Source|Fuente): /.test(paragraph))
        .flatMap((paragraph) => figureIn(paragraph) ?? [])
        .map((figure) => unsourced(figure, where));
    }),
  );
}
