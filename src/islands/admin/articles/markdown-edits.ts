interface Selected {
  value: string;
  selectionStart: number;
  selectionEnd: number;
}

/** Words to replace, where nothing was selected. */
interface Samples {
  heading: string;
  bold: string;
  link: string;
  item: string;
  columns: [string, string];
}

/** What to write instead of the characters between two positions, and what to select in it. */
interface Replacement {
  from: number;
  to: number;
  text: string;
  select: [number, number];
}

export type MarkdownEdit = (selected: Selected, samples: Samples) => Replacement;

/** The edits of the toolbar above an article’s text. */
export const markdownEdits: Record<
  'heading' | 'bold' | 'link' | 'list' | 'table' | 'phone',
  MarkdownEdit
> = {
  heading: (selected, { heading }) => block(selected, '## ', wordsIn(selected) || heading, ''),
  bold: (selected, { bold }) => inline(selected, '**', wordsIn(selected) || bold, '**'),
  link: (selected, { link }) => {
    const words = wordsIn(selected) || link;
    const { from, to } = rangeOf(selected);
    const start = words.length + 3;
    return { from, to, text: `[${words}](/)`, select: [start, start + 1] };
  },
  list: (selected, { item }) => {
    const lines = (wordsIn(selected) || item).split('\n');
    return block(selected, '- ', lines.join('\n- '), '');
  },
  table: (selected, { columns: [one, other] }) =>
    block(selected, '| ', one, ` | ${other} |\n| --- | --- |\n|  |  |`),
  phone: (selected) => {
    const { from, to } = rangeOf(selected);
    return { from, to, text: '{phone}', select: [7, 7] };
  },
};

function rangeOf({ selectionStart, selectionEnd }: Selected) {
  return { from: selectionStart, to: selectionEnd };
}

function wordsIn({ value, selectionStart, selectionEnd }: Selected): string {
  return value.slice(selectionStart, selectionEnd);
}

function inline(selected: Selected, before: string, words: string, after: string): Replacement {
  const select: [number, number] = [before.length, before.length + words.length];
  return { ...rangeOf(selected), text: before + words + after, select };
}

/** A block of its own: blank lines separate it from what is around it. */
function block(selected: Selected, before: string, words: string, after: string): Replacement {
  const { value, selectionStart, selectionEnd } = selected;
  const breakBefore = missingBreaks(
    /\n*$/.exec(value.slice(0, selectionStart)),
    selectionStart === 0,
  );
  const breakAfter = missingBreaks(
    /^\n*/.exec(value.slice(selectionEnd)),
    selectionEnd === value.length,
  );
  return inline(selected, breakBefore + before, words, after + breakAfter);
}

function missingBreaks(found: RegExpExecArray | null, isAtEdge: boolean): string {
  return isAtEdge ? '' : '\n'.repeat(Math.max(0, 2 - (found?.[0].length ?? 0)));
}
