/** What of a text would keep the Markdown parser busy for long, or make it fail; and in which line. */
export interface BoundProblem {
  /** A line within too many lists and quotes; or too many marks in a paragraph, or in the whole text. */
  kind: 'nested' | 'crowded';
  line: number;
}

const deepest = 12;
// The parser’s time grows with the square of the marks that stand together.
const mostMarksTogether = 500;
const mostMarks = 2000;

const prefix = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))*[ \t]*/;
const containerMark = />|[-+*]|\d+[.)]/g;
const inlineMark = /[*_[\]<`|]/g;

/** The first line of a text that makes it too much for the parser. It is found without parsing. */
export function findBoundProblem(markdown: string): BoundProblem | null {
  let together = 0;
  let all = 0;
  for (const [index, line] of markdown.split(/\r\n|\n|\r/).entries()) {
    const start = prefix.exec(line)?.[0] ?? '';
    const containers = start.match(containerMark)?.length ?? 0;
    if (nesting(start, containers) > deepest) return { kind: 'nested', line: index + 1 };
    const isBlank = line.trim() === '';
    // A line may be the row of a table without any mark.
    const marks = isBlank
      ? 0
      : 1 + containers + (line.slice(start.length).match(inlineMark)?.length ?? 0);
    together = isBlank ? 0 : together + marks;
    all += marks;
    if (together > mostMarksTogether || all > mostMarks) {
      return { kind: 'crowded', line: index + 1 };
    }
  }
  return null;
}

/** In how many lists and quotes a line stands at most: an indentation of two continues one. */
function nesting(start: string, containers: number): number {
  const blanks = start.replaceAll('\t', '    ').replace(/[^ ]/g, '').length;
  return containers + Math.floor(Math.max(0, blanks - containers) / 2);
}
