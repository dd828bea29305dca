import { type MouseEvent, useRef } from 'react';
import type { RowEditor } from '../editor/row-editor.ts';
import type { Direction } from './use-move.ts';

/** A press on an arrow. */
interface Press {
  editor: RowEditor;
  by: Direction;
  x: number;
  y: number;
  /** When it was, or when the row was shown at its new place; by the page's clock. */
  at: number;
}

// About the size of a fingertip, and the pause within which one presses again without looking.
const sameSpot = 16;
const soon = 1_000;

/**
 * Finds out which row a press is about. One that follows soon at the same spot is about the row that was
 * pressed there: it has moved away, and another one has come under the finger.
 */
export function usePressedRow() {
  const last = useRef<Press | null>(null);
  return {
    pressed: (editor: RowEditor, by: Direction, press: MouseEvent): RowEditor => {
      // Without a pointer it is about what has the focus.
      if (press.detail === 0) {
        last.current = null;
        return editor;
      }
      const { clientX: x, clientY: y, timeStamp: at } = press;
      const before = last.current;
      const isAgain =
        before?.by === by &&
        Math.hypot(x - before.x, y - before.y) < sameSpot &&
        at - before.at < soon;
      const row = isAgain ? before.editor : editor;
      last.current = { editor: row, by, x, y, at };
      return row;
    },
    wasMoved: (editor: RowEditor): void => {
      if (last.current?.editor === editor) last.current.at = performance.now();
    },
  };
}
