import { diffWords, diffWordsWithSpace } from 'diff';

/** A stretch of text that stayed, went or came. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

// Two texts with nothing in common take time that grows with the square of their length.
const mostEdits = 2_000;

/**
 * What changed from one text to another, word by word; where only spacing changed, that. Without
 * `Intl.Segmenter`: it takes a narrow no-break space for part of a word, and the text came out twice.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  if (before === after) return partsOf([{ value: after }]);
  const changes = diffWords(before, after, { maxEditLength: mostEdits });
  if (!changes || isRewritten(changes, Math.max(before.length, after.length))) {
    return partsOf([
      { value: before, removed: true },
      { value: after, added: true },
    ]);
  }
  const isOnlySpacing = !changes.some(({ added, removed }) => added || removed);
  return partsOf(isOnlySpacing ? diffWordsWithSpace(before, after) : changes);
}

/** A change as the library tells it. */
interface Stretch {
  value: string;
  added?: boolean;
  removed?: boolean;
}

/** Where less than a third stayed, single words that both texts happen to share only confuse. */
function isRewritten(changes: Stretch[], length: number): boolean {
  const stayed = changes.filter(({ added, removed }) => !added && !removed);
  return stayed.reduce((sum, { value }) => sum + value.length, 0) * 3 < length;
}

function partsOf(changes: Stretch[]): DiffPart[] {
  return changes
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }));
}

/** How much of an unchanged stretch is shown on each side of a change, in characters. */
const context = 80;

/** The unchanged text around changes, with `null` where a long stretch of it is left out. */
export function shortened(text: string, isFirst: boolean, isLast: boolean): (string | null)[] {
  const head = isFirst ? '' : text.slice(0, cut(text, context));
  const tail = isLast ? '' : text.slice(cut(text, text.length - context));
  if (head.length + tail.length + context >= text.length) return [text];
  return [head, null, tail].filter((part) => part !== '');
}

/** The start of the word that `at` lies in. */
function cut(text: string, at: number): number {
  const space = text.slice(0, Math.max(at, 0)).search(/\S+$/u);
  return space < 0 ? Math.max(at, 0) : space;
}
