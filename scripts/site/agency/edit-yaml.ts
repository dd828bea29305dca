import { type Document, isMap, isNode, isSeq, parseDocument } from 'yaml';

/** Keys of a fact in a YAML file, outermost first. */
export type Path = readonly string[];

/**
 * Changes one fact in a YAML file; comments and order stay. A fact that exists only as a comment,
 * `# key: example`, replaces the comment; a new one is added after its siblings.
 */
export function setFact(text: string, path: Path, value: string | number): string {
  const key = path.at(-1);
  const example = new RegExp(`^( *)# ${key}: .*$`, 'm');
  const isKnown = parseDocument(text).hasIn(path);
  const document = parseDocument(isKnown ? text : text.replace(example, `$1${key}: none`));
  document.setIn(path, value);
  return textOf(document);
}

/** Returns the text unchanged if the fact does not exist. */
export function withoutFact(text: string, path: Path): string {
  const document = parseDocument(text);
  return document.deleteIn(path) ? textOf(document) : text;
}

/** Formatted like the files in `content/`: long lines, no space inside `[…]`. */
function textOf(document: Document): string {
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/**
 * Removes named facts marked `sample: true` from a YAML file, whole facts and list entries, and counts them. It
 * edits the text: changing the parsed document would also remove the comments before it and rewrap folded text.
 */
export function withoutSamples(
  text: string,
  keys: readonly string[],
): { text: string; count: number } {
  const { contents } = parseDocument(text);
  const facts = isMap(contents) ? contents.items : [];
  const cuts = facts
    .filter(({ key }) => keys.includes(String(key)))
    .flatMap(({ key, value }) => {
      const entries = isSeq(value) ? value.items : [value];
      const samples = entries.filter(isSample);
      return samples.length < entries.length
        ? samples.map((entry) => ({ lines: linesOf(text, entry, entry), count: 1 }))
        : [{ lines: linesOf(text, key, value), count: samples.length }];
    });
  const rest = cuts.reduceRight(
    (left, { lines: [from, to] }) => left.slice(0, from) + left.slice(to),
    text,
  );
  return { text: rest, count: cuts.reduce((sum, cut) => sum + cut.count, 0) };
}

function isSample(entry: unknown): boolean {
  return isMap(entry) && entry.get('sample') === true;
}

function linesOf(text: string, first: unknown, last: unknown): [start: number, end: number] {
  if (!(isNode(first) && isNode(last) && first.range && last.range)) {
    throw new Error('The parser returned no position.');
  }
  const lineStart = text.lastIndexOf('\n', first.range[0]) + 1;
  const lineEnd = text.indexOf('\n', last.range[1] - 1) + 1;
  return [lineStart, lineEnd || text.length];
}
