/** Part of a text, by its positions. */
export interface Span {
  from: number;
  to: number;
}

// A placeholder such as {phone} is a word, too. \p{Cs} is half of a character such as an emoji.
const wordCharacter = /[\p{L}\p{N}\p{M}\p{Cs}_'’{}-]/u;
// The marks that begin a line: of quotes, of a list item and of a heading.
const lineMarks =
  /^[ \t]*(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$))?(?:#{1,6}(?:[ \t]+|$))?/;
/** Code, a link, an address and bold words: marks inside them would break them. */
const wholes = /`[^`\n]+`|\[[^\]\n]*\]\([^)\n]*\)|https?:\/\/[^\s)]+|\*\*[^\n]+?\*\*/g;

const isWordAt = (text: string, at: number) => wordCharacter.test(text.charAt(at));

/** The lines that a span touches, without their breaks. */
export function linesIn(text: string, { from, to }: Span): Span[] {
  const lines: Span[] = [];
  for (let at = text.lastIndexOf('\n', from - 1) + 1; at <= to; ) {
    const end = text.indexOf('\n', at);
    const line = { from: at, to: end === -1 ? text.length : end };
    // A selection that ends at the start of a line does not include it.
    if (lines.length === 0 || line.from < to) lines.push(line);
    at = line.to + 1;
  }
  return lines;
}

/** A line’s marks and what is after them. */
export function splitLine(line: string): [marks: string, words: string] {
  const marks = lineMarks.exec(line)?.[0] ?? '';
  return [marks, line.slice(marks.length)];
}

export const isTableRow = (line: string) => /^\s*\|/.test(line);

/** Where the block around a position ends: at the next blank line or the end of the text. */
export function endOfBlock(text: string, at: number): number {
  const lineEnd = text.indexOf('\n', at);
  const blank = /\n[ \t]*(?=\n|$)/.exec(text.slice(at));
  return lineEnd === -1 || !blank ? text.trimEnd().length : at + blank.index;
}

/** The parts of a line that can hold words: all after its marks, or the cells of a table. */
export function wordParts(text: string, line: Span): Span[] {
  const content = text.slice(line.from, line.to);
  if (isTableRow(content)) {
    const cells = [...content.matchAll(/(?:\\.|[^|\\])+/g)].map(({ 0: cell, index }) => ({
      from: line.from + index,
      to: line.from + index + cell.length,
    }));
    // Not the spaces around the row.
    return cells.filter(
      ({ from, to }) => from > line.from && (to < line.to || text.slice(from, to).trim() !== ''),
    );
  }
  return [{ from: line.from + splitLine(content)[0].length, to: line.to }];
}

/** The line of dashes below the first row of a table. */
const isDashRow = (line: string) => isTableRow(line) && /^[\s|:-]+$/.test(line) && /-/.test(line);

/** A line between two parts of a text, or below a heading. */
const isRule = (line: string) => /^ {0,3}(?:=+|-+|([-*_])(?:[ \t]*\1){2,})[ \t]*$/.test(line);

/**
 * Where words can be written that belong next to a position: not among the marks of its line, and in a cell of a table.
 * After a line without words, they are a block of their own.
 */
export function placeForWords(text: string, at: number): { at: number; isBlock: boolean } {
  const [line] = linesIn(text, { from: at, to: at });
  const content = line ? text.slice(line.from, line.to) : '';
  if (!line || content === '') return { at, isBlock: false };
  if (isRule(content)) return { at: endOfBlock(text, at), isBlock: true };
  const above = line.from - 1;
  if (
    isDashRow(content) &&
    linesIn(text, { from: above, to: above }).some(({ from, to }) =>
      isTableRow(text.slice(from, to)),
    )
  )
    return placeForWords(text, above);
  const parts = wordParts(text, line);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return { at: endOfBlock(text, at), isBlock: true };
  const isCell = isTableRow(content);
  if (at < first.from)
    return { at: first.from + (isCell ? edge(/^\s?/, text, first) : 0), isBlock: false };
  if (at > last.to) return { at: last.to - edge(/\s?$/, text, last), isBlock: false };
  return { at, isBlock: false };
}

const edge = (pattern: RegExp, text: string, { from, to }: Span) =>
  pattern.exec(text.slice(from, to))?.[0].length ?? 0;

const trimmed = (text: string, { from, to }: Span): Span => {
  const words = text.slice(from, to);
  const start = from + words.length - words.trimStart().length;
  return { from: start, to: Math.max(start, from + words.trimEnd().length) };
};

/** A span without spaces around it, extended to whole words, links and bold words, within a part of a line. */
export function wholeWords(text: string, part: Span, selected: Span): Span {
  let span = trimmed(text, {
    from: Math.max(part.from, selected.from),
    to: Math.min(part.to, selected.to),
  });
  for (;;) {
    const letters = withLetters(text, part, span);
    const extended = wholesIn(text, part).reduce(withWhole, letters);
    if (extended.from === span.from && extended.to === span.to) return span;
    span = extended;
  }
}

/** Extended to where words begin and end. */
function withLetters(text: string, part: Span, { from, to }: Span): Span {
  const isCursor = from === to;
  let [start, end] = [from, to];
  if (isCursor || isWordAt(text, from)) {
    while (start > part.from && isWordAt(text, start - 1)) start -= 1;
  }
  if (isCursor || isWordAt(text, to - 1)) {
    while (end < part.to && isWordAt(text, end)) end += 1;
  }
  return { from: start, to: end };
}

function withWhole({ from, to }: Span, whole: Whole): Span {
  const isInside = from >= whole.within.from && to <= whole.within.to;
  if (isInside || from >= whole.to || to <= whole.from) return { from, to };
  return { from: Math.min(from, whole.from), to: Math.max(to, whole.to) };
}

interface Whole extends Span {
  within: Span;
}

/** Each whole, and the part of it that may be marked on its own: the words of a link. */
function wholesIn(text: string, part: Span): Whole[] {
  return [...text.slice(part.from, part.to).matchAll(wholes)].map(({ 0: found, index }) => {
    const from = part.from + index;
    const words = /^\[[^\]]*\]/.exec(found)?.[0];
    return {
      ...{ from, to: from + found.length },
      within: words ? { from: from + 1, to: from + words.length - 1 } : { from: 0, to: -1 },
    };
  });
}
