/** A line that would make the Markdown parser very slow or fail. */
export interface BoundProblem {
  /** Too many nested lists and quotes, or too many lines or marks in a paragraph or in the whole text. */
  kind: 'nested' | 'crowded';
  line: number;
}

const maxNesting = 12;
// Parsing time grows with the square of the number of marks in a paragraph, and of blank lines in a list.
const maxMarksInParagraph = 500;
const maxMarks = 2000;
/** Nesting that a text of so many marks may have. Twice as deep, it may have half the marks. */
const freeNesting = 3;
const maxBlankLines = 1000;

const prefix = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))*[ \t]*/;
const containerMark = />|[-+*]|\d+[.)]/g;
const inlineMark = /[*_[\]<`|&\\!\t]/g;

/** Finds the first line over a limit, without parsing. */
export function findBoundProblem(markdown: string): BoundProblem | null {
  let inParagraph = 0;
  let all = 0;
  let blankLines = 0;
  let deepest = freeNesting;
  for (const [index, line] of markdown.split(/\r\n|\n|\r/).entries()) {
    const start = prefix.exec(line)?.[0] ?? '';
    const containers = start.match(containerMark)?.length ?? 0;
    deepest = Math.max(deepest, nesting(start, containers));
    if (deepest > maxNesting) return { kind: 'nested', line: index + 1 };
    const isBlank = line.trim() === '';
    // Count 1 even for a line without marks, because it may be a table row.
    const marks = isBlank
      ? 0
      : 1 + containers + (line.slice(start.length).match(inlineMark)?.length ?? 0);
    inParagraph = isBlank ? 0 : inParagraph + marks;
    all += marks;
    blankLines += isBlank ? 1 : 0;
    const mostMarks = (maxMarks * freeNesting) / deepest;
    if (inParagraph > maxMarksInParagraph || all > mostMarks || blankLines > maxBlankLines) {
      return { kind: 'crowded', line: index + 1 };
    }
  }
  return null;
}

/** The deepest nesting a line can have: two spaces of indentation can continue a list. */
function nesting(start: string, containers: number): number {
  const blanks = start.replaceAll('\t', '    ').replace(/[^ ]/g, '').length;
  return containers + Math.floor(Math.max(0, blanks - containers) / 2);
}
