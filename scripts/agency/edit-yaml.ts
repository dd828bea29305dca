import { isMap, isNode, isScalar, isSeq, type Pair, parseDocument, stringify } from 'yaml';

/** The keys that lead to a fact in a YAML file, from the outside in. */
export type Path = readonly string[];

/**
 * The text of a YAML file with one fact changed and every other character as it was. A fact that so
 * far stands there only as a comment, `# key: example`, takes the comment's place.
 */
export function setFact(text: string, path: Path, value: string | number): string {
  const written = stringify(value, { lineWidth: 0 }).trimEnd();
  const node = parseDocument(text).getIn(path, true);
  if (isScalar(node) && node.range) {
    const [start, end] = node.range;
    return text.slice(0, start) + written + text.slice(end);
  }
  const example = new RegExp(`^( *)# ${path.at(-1)}: .*$`, 'm');
  if (!example.test(text)) throw new Error(`There is no place for ${path.join('.')}.`);
  return text.replace(example, (_, indent) => `${indent}${path.at(-1)}: ${written}`);
}

/** The text of a YAML file without the lines of one fact; unchanged if the fact is not there. */
export function withoutFact(text: string, path: Path): string {
  const parent = parseDocument(text).getIn(path.slice(0, -1), true);
  const pair = isMap(parent) && pairsOf(parent).find(({ key }) => String(key) === path.at(-1));
  return pair ? withoutLines(text, [linesOf(text, pair.key, pair.value)]) : text;
}

/**
 * The text of a YAML file without what is marked `sample: true`, whole facts and single entries of
 * lists, and how many of them were taken out. The file itself and its plain facts stay.
 */
export function withoutSamples(text: string, keys: Path): { text: string; taken: number } {
  const root = parseDocument(text).contents;
  const pairs = isMap(root) ? pairsOf(root).filter(({ key }) => keys.includes(String(key))) : [];
  const cuts = pairs.flatMap(({ key, value }) => {
    const entries = isSeq(value) ? value.items : [value];
    const invented = entries.filter(isSample);
    return invented.length < entries.length
      ? invented.map((entry) => ({ lines: linesOf(text, entry, entry), taken: 1 }))
      : [{ lines: linesOf(text, key, value), taken: invented.length }];
  });
  return {
    text: withoutLines(
      text,
      cuts.map(({ lines }) => lines),
    ),
    taken: cuts.reduce((sum, { taken }) => sum + taken, 0),
  };
}

type Lines = [start: number, end: number];

function pairsOf(map: { items: Pair[] }): Pair[] {
  return map.items;
}

function isSample(entry: unknown): boolean {
  return isMap(entry) && entry.get('sample') === true;
}

function linesOf(text: string, first: unknown, last: unknown): Lines {
  if (!(isNode(first) && isNode(last) && first.range && last.range)) {
    throw new Error('The parser kept no place.');
  }
  const lineStart = text.lastIndexOf('\n', first.range[0]) + 1;
  const lineEnd = text.indexOf('\n', last.range[1] - 1) + 1;
  return [lineStart, lineEnd || text.length];
}

function withoutLines(text: string, cuts: Lines[]): string {
  return cuts.toReversed().reduce((rest, [from, to]) => rest.slice(0, from) + rest.slice(to), text);
}
