import {
  endOfBlock,
  isTableRow,
  linesIn,
  placeForWords,
  splitLine,
  wholeWords,
  wordParts,
} from './text-spans.ts';
import { inserted, type MarkdownEdit, type Replacement, type Selected } from './toolbar-edit.ts';

export const headingEdit: MarkdownEdit = (selected, { heading }) =>
  markLines(selected, '## ', {
    isMarked: (marks) => marks.includes('#'),
    // A heading is a block of its own.
    mayTouch: () => false,
  }) ?? insertBlock(selected, '## ', heading, '');

export const listEdit: MarkdownEdit = (selected, { item }) =>
  markLines(selected, '- ', {
    isMarked: isListMark,
    mayTouch: (line) => isListMark(splitLine(line)[0]),
  }) ?? insertBlock(selected, '- ', item, '');

export const tableEdit: MarkdownEdit = (selected, { columns: [one, other] }) =>
  insertBlock(selected, '| ', one, ` | ${other} |\n| --- | --- |\n|  |  |`);

/** Writes the placeholder after the selection, or after the word that the cursor is in. */
export const phoneEdit: MarkdownEdit = (selected) => {
  const { value, selectionEnd } = selected;
  const cursor = { from: selectionEnd, to: selectionEnd };
  const phone = '{phone}';
  const written = (at: number) =>
    inserted({ ...selected, selectionEnd: at }, phone, [phone.length, phone.length]);
  if (placeForWords(value, selectionEnd).at !== selectionEnd) return written(selectionEnd);
  const parts = linesIn(value, cursor).flatMap((line) => wordParts(value, line));
  const part = parts.find(({ from, to }) => from <= selectionEnd && selectionEnd <= to);
  const word = part && wholeWords(value, part, cursor);
  return written(word && word.from < selectionEnd ? word.to : selectionEnd);
};

const isListMark = (marks: string) => /[-*+]|\d[.)]/.test(marks);

interface LineRules {
  /** Whether a line with these marks is left as it is. */
  isMarked: (marks: string) => boolean;
  /** Whether no blank line is needed between a marked line and this one. */
  mayTouch: (line: string) => boolean;
}

/** Puts marks before each selected line that has words. `null` if none has. */
function markLines(
  { value, selectionStart, selectionEnd }: Selected,
  marks: string,
  { isMarked, mayTouch }: LineRules,
): Replacement | null {
  const lines = linesIn(value, { from: selectionStart, to: selectionEnd });
  const hasWords = (line: string) => !isTableRow(line) && /[\p{L}\p{N}]/u.test(splitLine(line)[1]);
  const texts = lines.map(({ from, to }) => value.slice(from, to));
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || !texts.some(hasWords)) return null;
  const written: string[] = [];
  let isLastMarked = false;
  const separate = (line: string | undefined) => {
    const previous = written.at(-1) ?? lineBefore(value, first.from);
    if (!line?.trim() || !previous?.trim()) return;
    if (!(mayTouch(line) && mayTouch(previous))) written.push('');
  };
  for (const line of texts) {
    const [own, words] = splitLine(line);
    const isNew = hasWords(line) && !isMarked(own);
    const marked = isNew ? marks + words.trimEnd() : line;
    if (isNew || isLastMarked) separate(marked);
    written.push(marked);
    isLastMarked = isNew;
  }
  const next = value.slice(last.to + 1).split('\n')[0];
  if (isLastMarked) separate(next);
  const text = written.join('\n');
  const start = text.search(/[^\n]/);
  const [firstMarks] = splitLine(text.slice(start).split('\n')[0] ?? '');
  return {
    ...{ from: first.from, to: last.to, text },
    select: [start + firstMarks.length, text.trimEnd().length],
  };
}

function lineBefore(value: string, at: number): string | undefined {
  return at === 0 ? undefined : value.slice(value.lastIndexOf('\n', at - 2) + 1, at - 1);
}

/** A block of its own after the block of the selection. */
function insertBlock(
  { value, selectionEnd }: Selected,
  before: string,
  words: string,
  after: string,
): Replacement {
  const at = endOfBlock(value, selectionEnd);
  const missing = (breaks: string | undefined) =>
    '\n'.repeat(Math.max(0, 2 - (breaks?.length ?? 0)));
  const [above, below] = [value.slice(0, at), value.slice(at)];
  const start = above.trim() ? missing(/\n*$/.exec(above)?.[0]) : '';
  const end = below.trim() ? missing(/^\n*/.exec(below)?.[0]) : '';
  const from = start.length + before.length;
  return {
    ...{ from: at, to: at, text: start + before + words + after + end },
    select: [from, from + words.length],
  };
}
