import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  stringify,
  visit,
} from 'yaml';

/** Keys of a fact in a YAML file, outermost first. */
export type Path = readonly string[];

export type FactValue = string | number | object;

/**
 * Changes one fact in a YAML file. It edits the text, because changing the parsed document would rewrap folded texts
 * and move comments. A fact that exists only as a comment, `# key: example`, replaces the comment; a new one is added
 * after its siblings.
 */
export function setFact(text: string, path: Path, value: FactValue): string {
  const key = path.at(-1) ?? '';
  const example = new RegExp(`^( *)# ${key}: .*$`, 'm');
  const known = parseDocument(text).hasIn(path) ? text : text.replace(example, `$1${key}: none`);
  const document = parseDocument(known);
  const parent = document.getIn(path.slice(0, -1), true);
  const present = document.getIn(path, true);
  const isFlow = isMap(parent) && parent.flow === true;
  if (typeof value !== 'object' && isScalar(present) && present.range && isOnOneLine(present)) {
    const [from, to] = present.range;
    return known.slice(0, from) + scalarText(value, present, isFlow) + known.slice(to);
  }
  const sibling = isMap(parent) && !isFlow && (pairOf(parent, key) ?? parent.items.at(-1));
  if (sibling) {
    const [from, to] = linesOf(known, sibling.key, sibling.value ?? sibling.key);
    const block = factText(key, value, known.slice(from).search(/\S/));
    return present ? known.slice(0, from) + block + known.slice(to) : insertAt(known, to, block);
  }
  document.setIn(path, value);
  return document.toString(format);
}

/** As the files in `content/` are written: long lines, no space inside `[…]`. */
const format = { lineWidth: 0, flowCollectionPadding: false };

function pairOf(map: unknown, key: string | undefined) {
  return isMap(map) ? map.items.find((pair) => String(pair.key) === key) : undefined;
}

function isOnOneLine({ type }: Scalar): boolean {
  return type !== Scalar.BLOCK_FOLDED && type !== Scalar.BLOCK_LITERAL;
}

function scalarText(value: string | number, present: Scalar, isFlow: boolean): string {
  const scalar = new Scalar(value);
  // Commas and brackets would end a text inside `{ en: …, es: … }`.
  const isQuoted = present.type !== Scalar.PLAIN || (isFlow && /[,[\]{}]/.test(String(value)));
  if (typeof value === 'string' && isQuoted) scalar.type = Scalar.QUOTE_DOUBLE;
  return stringify(scalar, format).trimEnd();
}

/** A fact on its own lines, indented by spaces. Lists in a list are on one line. */
function factText(key: string, value: FactValue, indent: number): string {
  const document = new Document({ [key]: value });
  visit(document, {
    Seq(_, list, ancestors) {
      if (ancestors.some(isSeq)) list.flow = true;
    },
    Scalar(_, scalar) {
      // Without quotes, some programs read 09:00 as a number.
      if (/^\d\d:\d\d$/.test(String(scalar.value))) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString(format).replaceAll(/^(?=.)/gm, ' '.repeat(indent));
}

function insertAt(text: string, at: number, block: string): string {
  const before = text.slice(0, at);
  return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${block}${text.slice(at)}`;
}

/** Returns the text unchanged if the fact does not exist. Comments around it stay. */
export function withoutFact(text: string, path: Path): string {
  const fact = pairOf(parseDocument(text).getIn(path.slice(0, -1), true), path.at(-1));
  if (!fact) return text;
  const [from, to] = linesOf(text, fact.key, fact.value ?? fact.key);
  const [before, after] = [text.slice(0, from), text.slice(to)];
  return before + (before.endsWith('\n\n') ? after.replace(/^\n/, '') : after);
}

/** Makes a fact at the top level, with others in it, a comment that shows how to write it. */
export function asExample(text: string, key: string): string {
  const lines = new RegExp(`^${key}:(?:\\n .*)+`, 'm');
  return text.replace(lines, (fact) => fact.replaceAll(/^/gm, '# '));
}

/** Adds lines after a fact at the top level of a YAML file, or at the end if the fact does not exist. */
export function insertAfter(text: string, key: string, lines: string): string {
  const fact = pairOf(parseDocument(text).contents, key);
  const at = fact ? linesOf(text, fact.key, fact.value ?? fact.key)[1] : text.length;
  return insertAt(text, at, `\n${lines}`);
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
