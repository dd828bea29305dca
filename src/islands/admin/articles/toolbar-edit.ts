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

export type MarkdownEdit = (selected: Selected, samples: Samples) => Replacement;
