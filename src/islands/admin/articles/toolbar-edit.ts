import { placeForWords } from './text-spans.ts';

/** The text of a field, and what is selected in it. */
export interface Selected {
  value: string;
  selectionStart: number;
  selectionEnd: number;
}

/** Words to write where there are none yet. */
interface Samples {
  heading: string;
  bold: string;
  link: string;
  item: string;
  columns: [string, string];
}

/** What to write instead of the characters between two positions, and what to select in it. */
export interface Replacement {
  from: number;
  to: number;
  text: string;
  select: [number, number];
}

/** Writes words after what is selected, which has none; `[from, to]` of them are selected then. */
export function inserted(
  { value, selectionEnd }: Selected,
  words: string,
  [from, to]: [number, number],
): Replacement {
  const { at, isBlock } = placeForWords(value, selectionEnd);
  const isJoined = /[^\s([{“"¿¡*_|-][*_]*$/.test(value.slice(0, at));
  const before = isBlock ? '\n\n' : isJoined ? ' ' : '';
  const isContinued = !isBlock && /^(?:[\p{L}\p{N}{[`]|\*+[\p{L}\p{N}[])/u.test(value.slice(at));
  // Directly below words, dashes make them a heading.
  const isAboveRule =
    /(?:^|\n)$/.test(value.slice(0, at)) &&
    /^\n {0,3}(?:=+|-+)[ \t]*(?:\n|$)/.test(value.slice(at));
  const text = before + words + (isContinued ? ' ' : isAboveRule ? '\n' : '');
  return { from: at, to: at, text, select: [before.length + from, before.length + to] };
}

export type MarkdownEdit = (selected: Selected, samples: Samples) => Replacement;
