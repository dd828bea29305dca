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
// What can begin HTML or a link is followed to the end of the paragraph each time it has no end.
const maxSteps = 2_000_000;

const prefix = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))*[ \t]*/;
const containerMark = />|[-+*]|\d+[.)]/g;
const inlineMark = /[*_[\]<`|&\\!\t]/g;
const openMark = /[<[\]`]/g;
// U+00A0 and other white space continue a paragraph.
const blank = /^[ \t]*$/;
const tableStart = /^[ \t|:-]+$/;

/** A paragraph up to a line. */
interface Paragraph {
  marks: number;
  /** Of its table, if it is one. */
  columns: number;
  characters: number;
  openMarks: number;
}

const noParagraph: Paragraph = { marks: 0, columns: 1, characters: 0, openMarks: 0 };

/** Finds the first line over a limit, without parsing. */
export function findBoundProblem(markdown: string): BoundProblem | null {
  let inParagraph = noParagraph;
  let allMarks = 0;
  let earlierSteps = 0;
  let blankLines = 0;
  let deepest = freeNesting;
  for (const [index, line] of markdown.split(/\r\n|\n|\r/).entries()) {
    const start = prefix.exec(line)?.[0] ?? '';
    const containers = start.match(containerMark)?.length ?? 0;
    deepest = Math.max(deepest, nesting(start, containers));
    if (deepest > maxNesting) return { kind: 'nested', line: index + 1 };
    if (blank.test(line)) {
      blankLines += 1;
      earlierSteps += stepsIn(inParagraph);
      inParagraph = noParagraph;
    } else {
      const { marks } = inParagraph;
      inParagraph = withLine(inParagraph, line, start.length, containers);
      allMarks += inParagraph.marks - marks;
    }
    const mostMarks = (maxMarks * freeNesting) / deepest;
    if (
      inParagraph.marks > maxMarksInParagraph ||
      allMarks > mostMarks ||
      earlierSteps + stepsIn(inParagraph) > maxSteps ||
      blankLines > maxBlankLines
    ) {
      return { kind: 'crowded', line: index + 1 };
    }
  }
  return null;
}

function withLine(before: Paragraph, line: string, start: number, containers: number): Paragraph {
  const text = line.slice(start);
  const own = tableStart.test(text) ? text.split('|').length : 1;
  const columns = Math.max(before.columns, own);
  // Count 1 even for a line without marks, because it may be a table row; a short row is filled up with cells.
  const marks = containers + Math.max(1 + (text.match(inlineMark)?.length ?? 0), columns);
  return {
    marks: before.marks + marks,
    columns,
    characters: before.characters + line.length,
    openMarks: before.openMarks + (text.match(openMark)?.length ?? 0),
  };
}

function stepsIn({ openMarks, characters }: Paragraph): number {
  return openMarks * characters;
}

/** The deepest nesting a line can have: two spaces of indentation can continue a list. */
function nesting(start: string, containers: number): number {
  const blanks = start.replaceAll('\t', '    ').replace(/[^ ]/g, '').length;
  return containers + Math.floor(Math.max(0, blanks - containers) / 2);
}
