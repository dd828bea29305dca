import { type Document, isMap, isNode, isSeq, parseDocument } from 'yaml';

/** The keys that lead to a fact in a YAML file, from the outside in. */
export type Path = readonly string[];

/**
 * The text of a YAML file with one fact changed, comments and order as they were. A fact that so far
 * stands there only as a comment, `# key: example`, takes the comment's place; one that is not there
 * at all comes after its neighbors.
 */
export function setFact(text: string, path: Path, value: string | number): string {
  const key = path.at(-1);
  const example = new RegExp(`^( *)# ${key}: .*$`, 'm');
  const isKnown = parseDocument(text).hasIn(path);
  const document = parseDocument(isKnown ? text : text.replace(example, `$1${key}: none`));
  document.setIn(path, value);
  return textOf(document);
}

/** The text of a YAML file without one fact; unchanged if the fact is not there. */
export function withoutFact(text: string, path: Path): string {
  const document = parseDocument(text);
  return document.deleteIn(path) ? textOf(document) : text;
}

/** As the files in `content/` are written: long lines, and no space inside of `[…]`. */
function textOf(document: Document): string {
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/**
 * The text of a YAML file without what of the named facts is marked `sample: true`, whole facts and
 * single entries of lists, and how many of them were taken out. Cut out of the text, because a
 * document would take along the comments before it and break the lines of folded texts anew.
 */
export function withoutSamples(
  text: string,
  keys: readonly string[],
): { text: string; taken: number } {
  const { contents } = parseDocument(text);
  const facts = isMap(contents) ? contents.items : [];
  const cuts = facts
    .filter(({ key }) => keys.includes(String(key)))
    .flatMap(({ key, value }) => {
      const entries = isSeq(value) ? value.items : [value];
      const invented = entries.filter(isSample);
      return invented.length < entries.length
        ? invented.map((entry) => ({ lines: linesOf(text, entry, entry), taken: 1 }))
        : [{ lines: linesOf(text, key, value), taken: invented.length }];
    });
  const rest = cuts.reduceRight(
    (left, { lines: [from, to] }) => left.slice(0, from) + left.slice(to),
    text,
  );
  return { text: rest, taken: cuts.reduce((sum, cut) => sum + cut.taken, 0) };
}

function isSample(entry: unknown): boolean {
  return isMap(entry) && entry.get('sample') === true;
}

function linesOf(text: string, first: unknown, last: unknown): [start: number, end: number] {
  if (!(isNode(first) && isNode(last) && first.range && last.range)) {
    throw new Error('The parser kept no place.');
  }
  const lineStart = text.lastIndexOf('\n', first.range[0]) + 1;
  const lineEnd = text.indexOf('\n', last.range[1] - 1) + 1;
  return [lineStart, lineEnd || text.length];
}
