import { isMap, isNode, isScalar, isSeq, type Pair, parseDocument, stringify } from 'yaml';

/** The keys that lead to a fact in a YAML file, from the outside in. */
export type Path = readonly string[];

/**
 * The text of a YAML file with one fact changed and every other character as it was. A fact that so
 * far stands there only as a comment, `# key: example`, takes the comment's place; one that is not
 * there at all comes after its neighbors.
 */
export function setFact(text: string, path: Path, value: string | number): string {
  const written = stringify(value, { lineWidth: 0 }).trimEnd();
  const node = parseDocument(text).getIn(path, true);
  if (isScalar(node) && node.range) {
    const [start, end] = node.range;
    // The range of a text over several lines has its line break in it.
    const lineBreak = text.slice(start, end).endsWith('\n') ? '\n' : '';
    return text.slice(0, start) + written + lineBreak + text.slice(end);
  }
  return withNewFact(text, path, `${path.at(-1)}: ${written}`);
}

/** The text of a YAML file without the lines of one fact; unchanged if the fact is not there. */
export function withoutFact(text: string, path: Path): string {
  const pair = factsIn(text, path.slice(0, -1)).find(({ key }) => String(key) === path.at(-1));
  return pair ? withoutLines(text, [linesOf(text, pair.key, pair.value)]) : text;
}

/**
 * The text of a YAML file without what of the named facts is marked `sample: true`, whole facts and
 * single entries of lists, and how many of them were taken out.
 */
export function withoutSamples(
  text: string,
  keys: readonly string[],
): { text: string; taken: number } {
  const cuts = factsIn(text, [])
    .filter(({ key }) => keys.includes(String(key)))
    .flatMap(({ key, value }) => {
      const entries = isSeq(value) ? value.items : [value];
      const invented = entries.filter(isSample);
      return invented.length < entries.length
        ? invented.map((entry) => ({ lines: linesOf(text, entry, entry), taken: 1 }))
        : [{ lines: linesOf(text, key, value), taken: invented.length }];
    });
  const lines = cuts.map((cut) => cut.lines);
  return { text: withoutLines(text, lines), taken: cuts.reduce((sum, cut) => sum + cut.taken, 0) };
}

type Lines = [start: number, end: number];

/** The facts at a place in a YAML file, `[]` being the whole of it. */
function factsIn(text: string, place: Path): Pair[] {
  const map = parseDocument(text).getIn(place, true);
  return isMap(map) ? map.items : [];
}

function withNewFact(text: string, path: Path, line: string): string {
  const last = factsIn(text, path.slice(0, -1)).at(-1);
  if (!last) throw new Error(`There is no place for ${path.join('.')}.`);
  const [start, end] = linesOf(text, last.key, last.value);
  const indent = /^ */.exec(text.slice(start))?.[0] ?? '';
  const example = new RegExp(`^${indent}# ${path.at(-1)}: .*$`, 'm');
  if (example.test(text)) return text.replace(example, () => indent + line);
  const before = text.slice(0, end);
  return `${before}${before.endsWith('\n') ? '' : '\n'}${indent}${line}\n${text.slice(end)}`;
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
