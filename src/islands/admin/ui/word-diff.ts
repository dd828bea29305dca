import { diffWords, diffWordsWithSpace } from 'diff';

export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

// For two texts with nothing in common, time grows with the square of their length.
const mostEdits = 2_000;

/** A telephone number, a street with its number, or an address without spaces: of these, a part says nothing. */
const isOneThing = /^[(+]?\d.{0,60}$|^\S+$/;

/**
 * The changes from one text to another, word by word, or of the spacing if only that changed. Does not use
 * `Intl.Segmenter`, which treats a narrow no-break space as part of a word and duplicated the text.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const isWhole = isOneThing.test(before) && isOneThing.test(after);
  if (before === after) return partsOf([{ value: after }]);
  const changes = isWhole ? undefined : diffWords(before, after, { maxEditLength: mostEdits });
  if (!changes || isRewritten(changes, Math.max(before.length, after.length))) {
    return partsOf([
      { value: before, removed: true },
      { value: after, added: true },
    ]);
  }
  const isOnlySpacing = !changes.some(({ added, removed }) => added || removed);
  return partsOf(isOnlySpacing ? diffWordsWithSpace(before, after) : changes);
}

/** A change, as the library returns it. */
interface Stretch {
  value: string;
  added?: boolean;
  removed?: boolean;
}

/** If less than a third is the same, marking the few shared words would only confuse. */
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

/** Characters of unchanged text shown on each side of a change. */
const context = 80;

/** The unchanged text around changes, with `null` for a long part that is left out. */
export function shortenDiff(text: string, isFirst: boolean, isLast: boolean): (string | null)[] {
  const head = isFirst ? '' : text.slice(0, cut(text, context));
  const tail = isLast ? '' : text.slice(cut(text, text.length - context));
  if (head.length + tail.length + context >= text.length) return [text];
  return [head, null, tail].filter((part) => part !== '');
}

/** The start of the word at `at`. */
function cut(text: string, at: number): number {
  const space = text.slice(0, Math.max(at, 0)).search(/\S+$/u);
  return space < 0 ? Math.max(at, 0) : space;
}
