import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parse } from 'yaml';
import type { Snapshot } from '#rows/snapshot.ts';
import { type Agency, areaOf, widestAreaOf } from '#schemas/content/agency.ts';
import { earlierRegions } from '#schemas/content/earlier-regions.ts';
import type { Region } from '#schemas/content/regions.ts';
import { titleOf } from '#tables/columns.ts';
import { applicable, type Finding, must, should, tabOf } from './finding.ts';
import { savedRows } from './saved-rows.ts';

interface TraceSources {
  agency: Agency;
  regions: readonly Region[];
  /** Texts of the content folder by path, as `openContent` reads them. */
  files: ReadonlyMap<string, string>;
  /** Path of the content folder. */
  folder: string;
  saved: Snapshot;
  /** `wrangler.jsonc`, if the site is hosted. */
  wrangler: string | null;
}

/** Texts of one file or tab, each with the fact or row that it belongs to. */
interface Source {
  name: string;
  texts: { key: string; text: string }[];
}

const agencyName = { word: 'Tall Pines', pattern: /Tall Pines/g };
// Only in lowercase: Pine Island Bayou is the name of a place.
const pines = { word: 'pines', pattern: /\bpin(?:es?|os?)\b/g };
const places = [
  { word: 'The Woodlands', pattern: /The Woodlands/g },
  // Sam Houston is the name of a forest and a university.
  { word: 'Houston', pattern: /(?<!Sam )Houston/g },
];

const region = { word: 'Southeast Texas', pattern: /Southeast Texas|sureste de Texas/g };

const promise =
  /(?<!\p{L})(?:within|in|en(?: menos de)?) (\d+) (business days?|días? hábil(?:es)?|hours?|horas?)(?!\p{L})/giu;

/** Texts that still speak of the example agency or its region, or that promise another answer time. */
export function traceFindings(sources: TraceSources): Finding[] {
  const { agency, files, folder, saved, wrangler } = sources;
  if (agency.sample) return [];
  const { inFacts, inTexts } = foreignWords(sources);
  const texts = [...fileSources(files, folder), ...savedSources(saved)];
  return [
    ...texts.flatMap((source) => [
      ...wordFindings(source, source.name === join(folder, 'agency.yaml') ? inFacts : inTexts),
      ...promiseFindings(source, agency.answerTime),
    ]),
    ...applicable([
      [
        wrangler?.includes('"tall-pines-insurance"'),
        should('Cloudflare would call the site tall-pines-insurance.', 'wrangler.jsonc: name'),
      ],
    ]),
  ];
}

function isOfPines(text: string): boolean {
  return /\bpin(?:e|o|ey)s?\b/i.test(text);
}

/** Words that belong to the example agency and not to this one. */
function foreignWords({ agency, regions }: TraceSources) {
  const facts = [
    ...[agency.name, agency.address.locality],
    ...[areaOf(agency), widestAreaOf(agency)].flatMap((area) => Object.values(area)),
  ].join('\n');
  // A list that still has every region of the example is not this agency's.
  const isExample = earlierRegions.regions.every(({ id }) => regions.some((own) => own.id === id));
  const names = isExample ? [] : regions.flatMap(({ name }) => Object.values(name));
  const own = [facts, ...names].join('\n');
  // The Woodlands is in Greater Houston.
  const isNear = places.some(({ word }) => own.includes(word));
  const always = [
    ...(agency.name.includes(agencyName.word) ? [] : [agencyName]),
    ...(isOfPines(own) ? [] : [pines]),
  ];
  const far = own.includes(region.word) ? places : [...places, region];
  return {
    inTexts: isNear ? always : [...always, ...far],
    // The tagline names the agency's own town.
    inFacts: [...always, ...places.filter(({ word }) => !facts.includes(word))],
  };
}

function wordFindings(source: Source, words: (typeof pines)[]): Finding[] {
  const found = words.flatMap(({ word, pattern }) =>
    source.texts.flatMap(({ key, text }) => [...text.matchAll(pattern)].map(() => ({ key, word }))),
  );
  if (found.length === 0) return [];
  const counts = Object.entries(Object.groupBy(found, ({ word }) => word))
    .map(([word, all]) => `${word} (${all?.length})`)
    .join(', ');
  const finding = found.some(({ word }) => word === agencyName.word) ? must : should;
  const where = placeOf(source, found);
  return [finding(`Words of the example agency: ${counts}.`, where)];
}

function promiseFindings(source: Source, answerTime: string): Finding[] {
  const isOther = (count = '', unit = '') =>
    answerTime.replace(/s$/, '') !== `${count} ${/^h/i.test(unit) ? 'hour' : 'business day'}`;
  const others = source.texts.flatMap(({ key, text }) =>
    [...text.matchAll(promise)]
      .filter(([, count, unit]) => isOther(count, unit))
      .map(([said]) => ({ key, said: `“${said}”` })),
  );
  if (others.length === 0) return [];
  const said = [...new Set(others.map((other) => other.said))].join(', ');
  const where = placeOf(source, others);
  return [should(`The answer time is ${answerTime}, but texts say ${said}.`, where)];
}

/** `content/faq.yaml: questions, costAnswerByCity`. */
function placeOf({ name }: Source, found: { key: string }[]): string {
  const named = [...new Set(found.map(({ key }) => key))].filter(Boolean);
  if (named.length === 0) return name;
  const more = named.length > 4 ? ` and ${named.length - 3} more` : '';
  return `${name}: ${(more ? named.slice(0, 3) : named).join(', ')}${more}`;
}

function fileSources(files: ReadonlyMap<string, string>, folder: string): Source[] {
  return [...files].map(([path, text]) => ({
    name: join(folder, path),
    texts:
      extname(path) === '.yaml'
        ? textsIn(parse(text))
        : [{ key: '', text: withoutAddresses(text) }],
  }));
}

/** Of a Markdown file, whose pictures have names of their own. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/(?<=[\s(])(\/|https?:)[^\s)]+/g, '');
}

/** The texts in a value, each with its first key; addresses are left out. */
function textsIn(value: unknown, key = ''): Source['texts'] {
  if (typeof value === 'string') return /^(\/|https?:)/.test(value) ? [] : [{ key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([own, nested]) => textsIn(nested, key || own));
}

/** The facts in the panel's Agency tab are not searched: they say where the agency is. */
function savedSources(saved: Snapshot): Source[] {
  return savedRows(saved, ['agency', 'page_texts', 'companies']).map(({ table, rows }) => ({
    name: tabOf(table),
    texts: rows.flatMap((row) => {
      const title = titleOf(table, row);
      return textsIn(Object.values(row)).map(({ text }) => ({ key: title ?? '', text }));
    }),
  }));
}

// Those that show tall pines, which the mark also has.
const drawings = ['hero', 'lost', 'office', 'treeline'];

/** The example's mark and drawings of pines, unless the content folder replaces them. */
export async function drawingFindings(
  { agency, files, folder }: TraceSources,
  assets = join(import.meta.dirname, '../../../src/assets'),
): Promise<Finding[]> {
  if (agency.sample || isOfPines(agency.name)) return [];
  const isKept = async (path: string) => {
    const shipped = await readFile(join(assets, path), 'utf8');
    return (files.get(path) ?? shipped) === shipped;
  };
  const paths = drawings.map((drawing) => `drawings/${drawing}.svg`);
  const kept = await Array.fromAsync(paths, async (path) => ((await isKept(path)) ? [path] : []));
  const where = kept.flat().map((path) => join(folder, path));
  return applicable([
    [
      await isKept('mark.svg'),
      must('The mark is the example agency’s: pines.', join(folder, 'mark.svg')),
    ],
    [where.length > 0, should('Drawings show the example agency’s pines.', where.join(', '))],
  ]);
}
