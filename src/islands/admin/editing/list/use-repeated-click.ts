import { type MouseEvent as Press, useEffect, useEffectEvent, useRef } from 'react';

/** Where a pointer pressed, and when, or when what it asked for was done; by the page's clock. */
interface Pressed {
  x: number;
  y: number;
  at: number;
  again: () => void;
}

// About the size of a fingertip, and the pause within which one presses again without looking.
const sameSpot = 16;
const soon = 1_000;

/**
 * Repeats what a press asked for when the next one follows soon at the same spot: what was pressed has
 * moved away, and whatever has come under the finger is not meant.
 */
export function usePressAgain() {
  const last = useRef<Pressed | null>(null);

  const repeat = useEffectEvent((click: MouseEvent) => {
    const before = last.current;
    if (!before || !isAgain(before, click)) return;
    click.preventDefault();
    click.stopPropagation();
    before.at = click.timeStamp;
    before.again();
  });

  useEffect(() => {
    const listen = (click: MouseEvent) => repeat(click);
    document.addEventListener('click', listen, { capture: true });
    return () => document.removeEventListener('click', listen, { capture: true });
  }, []);

  return {
    remember: (
      { clientX: x, clientY: y, timeStamp: at, detail }: Press,
      again: () => void,
    ): void => {
      // Without a pointer a press is about what has the focus.
      last.current = detail === 0 ? null : { x, y, at, again };
    },
    wasDone: (): void => {
      if (last.current) last.current.at = performance.now();
    },
  };
}

function isAgain({ x, y, at }: Pressed, click: MouseEvent): boolean {
  const isNear = Math.hypot(click.clientX - x, click.clientY - y) < sameSpot;
  return click.detail > 0 && isNear && click.timeStamp - at < soon;
}
