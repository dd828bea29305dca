import { linesIn, type Span, wholeWords, wordParts } from './text-spans.ts';
import { inserted, type MarkdownEdit } from './toolbar-edit.ts';

/** Makes the selected words of each line bold, or no longer bold if all of them are. */
export const boldEdit: MarkdownEdit = (selected, samples) => {
  const { value } = selected;
  const pieces = wordsIn(value, spanOf(selected));
  const [first] = pieces;
  if (!first) return inserted(selected, `**${samples.bold}**`, [2, 2 + samples.bold.length]);
  const isAllBold = pieces.every(({ from, to }) => isBold(value.slice(from, to)));
  let text = '';
  let at = first.from;
  for (const { from, to } of pieces) {
    const words = value.slice(from, to);
    text += value.slice(at, from) + (isAllBold ? withoutBold(words) : bold(words));
    at = to;
  }
  const isOneBold = pieces.length === 1 && !isAllBold;
  const select: [number, number] = isOneBold
    ? [text.indexOf('**') + 2, text.lastIndexOf('**')]
    : [0, text.length];
  return { from: first.from, to: at, text, select };
};

/** Turns the selected words of one line into a link; selects the address of a link that is there already. */
export const linkEdit: MarkdownEdit = (selected, samples) => {
  const { value } = selected;
  const [found] = wordsIn(value, spanOf(selected));
  const link = found && linkAt(value, found);
  if (link)
    return { ...link, text: value.slice(link.from, link.to), select: [0, link.to - link.from] };
  const words = found ? value.slice(found.from, found.to) : samples.link;
  const address = addressOf(words);
  const text = `[${words.replaceAll(/(?<!\\)[[\]]/g, '\\$&')}](${address})`;
  const select: [number, number] = [text.length - 1 - address.length, text.length - 1];
  return found ? { ...found, text, select } : inserted(selected, text, select);
};

/** Where words lead that are an address themselves; others lead to the home page until someone enters an address. */
function addressOf(words: string): string {
  if (/^https:\/\/[^\s()]+$/.test(words)) return words;
  if (/^www\.[^\s()]+$/.test(words)) return `https://${words}`;
  return /^[^\s@()]+@[^\s@()]+\.[^\s@()]+$/.test(words) ? `mailto:${words}` : '/';
}

const spanOf = ({ selectionStart, selectionEnd }: Parameters<MarkdownEdit>[0]): Span => ({
  from: selectionStart,
  to: selectionEnd,
});

/** The selected words, line by line and cell by cell. */
function wordsIn(value: string, selected: Span): Span[] {
  return linesIn(value, selected)
    .flatMap((line) => wordParts(value, line))
    .filter(({ from, to }) => from <= selected.to && to >= selected.from)
    .map((part) => readable(value, part, withoutEnds(value, wholeWords(value, part, selected))))
    .filter(({ from, to }) => /[\p{L}\p{N}]/u.test(value.slice(from, to)));
}

/** Without the mark that ends what is marked before a span, or begins what is marked after it. */
function withoutEnds(value: string, { from, to }: Span): Span {
  const words = value.slice(from, to);
  const start = length(/^\*\s+/, words);
  return { from: from + start, to: Math.max(from + start, to - length(/\s+\*$/, words)) };
}

const isLetterAt = (text: string, at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at));
const isSignAt = (text: string, at: number) => /[^*\P{P}]|\p{S}/u.test(text.charAt(at));

/** Extended where Markdown would not read `**`: next to others, and between a letter and a sign. */
function readable(value: string, part: Span, words: Span): Span {
  const [before, after] = [value.slice(part.from, words.from), value.slice(words.to, part.to)];
  const isJoined = isSignAt(value, words.from) && isLetterAt(before, before.length - 1);
  const isContinued = isSignAt(value, words.to - 1) && isLetterAt(after, 0);
  const from = words.from - length(isJoined ? /\S*$/ : /(?:\*\*)*$/, before);
  const to = words.to + length(isContinued ? /^\S*/ : /^(?:\*\*)*/, after);
  return from === words.from && to === words.to ? words : wholeWords(value, part, { from, to });
}

const length = (pattern: RegExp, text: string) => pattern.exec(text)?.[0].length ?? 0;

const isBold = (words: string) => /^\*\*(?!\s)(?:(?!\*\*)[^\n])+(?<!\s)\*\*$/.test(words);

const withoutBold = (words: string) => words.replaceAll('**', '');

/** Without marks that were inside, and with spaces outside. */
const bold = (words: string) => withoutBold(words).replace(/^(\s*)(.*?)(\s*)$/s, '$1**$2**$3');

/** The address of a link that shares a character with a span. */
function linkAt(value: string, { from, to }: Span): Span | undefined {
  for (const { 0: link, index, 1: words = '' } of value.matchAll(/\[([^\]\n]*)\]\([^)\n]*\)/g)) {
    if (index < to && index + link.length > from) {
      return { from: index + words.length + 3, to: index + link.length - 1 };
    }
  }
  return undefined;
}
