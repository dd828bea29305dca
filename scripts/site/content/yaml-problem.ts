import { CST, isAlias, isCollection, isNode, Lexer, LineCounter, parseDocument, visit } from 'yaml';

/**
 * The sample's largest file has 1,300 parts. Parsing takes about a second at these limits; without them, its time
 * grows with the square of the keys of a mapping.
 */
const limits = {
  keys: 3000,
  /** Words, marks, spaces and line breaks, as the parser counts them. */
  parts: 30_000,
  depth: 50,
  /** A file may repeat a text by an alias. A few lines of aliases to aliases would expand to gigabytes. */
  aliases: 100,
};

/** The reason why a YAML file is refused, or `null`. */
export function yamlProblem(text: string): string | null {
  const tooLarge = sizeProblem(text);
  if (tooLarge) return tooLarge;
  try {
    const lines = new LineCounter();
    // The parser's own messages search the whole text for each of thousands of errors.
    const document = parseDocument(text, { prettyErrors: false, lineCounter: lines });
    const [error] = document.errors;
    if (error) {
      const { line, col } = lines.linePos(error.pos[0]);
      return `is not valid YAML: ${error.message.replace(/[.:]$/, '')} at line ${line}, column ${col}`;
    }
    const problem = nodeProblem(document);
    if (problem) return problem;
    document.toJS({ maxAliasCount: limits.aliases });
    return null;
  } catch (error) {
    if (error instanceof ReferenceError) return 'has YAML aliases that expand to too much text';
    if (error instanceof RangeError) return tooDeep;
    throw error;
  }
}

const tooDeep = `is nested more than ${limits.depth} levels deep`;

/** Splits the text into parts without parsing it, and stops at the first limit. */
function sizeProblem(text: string): string | null {
  let [keys, parts] = [0, 0];
  for (const part of new Lexer().lex(text)) {
    parts += 1;
    if (CST.tokenType(part) === 'map-value-ind') keys += 1;
    if (keys > limits.keys) return `has more than ${limits.keys} keys; split it or shorten it`;
    if (parts > limits.parts) {
      return `has more than ${limits.parts} words, marks and line breaks; split it or shorten it`;
    }
  }
  return null;
}

function nodeProblem(document: ReturnType<typeof parseDocument>): string | null {
  let tag: string | undefined;
  let aliases = 0;
  let isCircular = false;
  let isTooDeep = false;
  visit(document, (_, node, ancestors) => {
    isTooDeep ||= ancestors.filter(isCollection).length > limits.depth;
    if (isTooDeep) return visit.BREAK;
    if (isNode(node) && 'tag' in node) tag ??= node.tag;
    if (!isAlias(node)) return undefined;
    aliases += 1;
    if (aliases > limits.aliases) return visit.BREAK;
    const target = node.resolve(document);
    isCircular ||= ancestors.some((ancestor) => ancestor === target);
    return undefined;
  });
  if (isTooDeep) return tooDeep;
  if (isCircular) return 'has a YAML alias that contains itself';
  if (tag) return `has the YAML tag ${tag}; tags are not allowed`;
  return aliases > limits.aliases ? `has more than ${limits.aliases} YAML aliases` : null;
}
