/** The agency's mark, from `mark.svg` in its folder: shapes of one color. */
export interface Mark {
  viewBox: { x: number; y: number; size: number };
  shapes: MarkShape[];
}

export interface MarkShape {
  element: string;
  /** As React spells them; colors are left out or `currentColor`. */
  attributes: Record<string, string>;
}
