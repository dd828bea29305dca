import { type MouseEvent as Press, useEffect, useEffectEvent, useRef } from 'react';

interface LastClick {
  x: number;
  y: number;
  /** When it was clicked, or when its action finished; by `event.timeStamp`. */
  at: number;
  repeat: () => void;
}

// About the size of a fingertip, and the pause within which users click again without looking.
const sameSpot = 16;
const soon = 1_000;

/**
 * Repeats the action of a click when another one follows soon at the same spot: the button has moved away
 * under the pointer, and whatever is there now is not meant.
 */
export function useRepeatedClick() {
  const last = useRef<LastClick | null>(null);

  const repeatOn = useEffectEvent((click: MouseEvent) => {
    const before = last.current;
    if (!before || !isRepeated(before, click)) return;
    click.preventDefault();
    click.stopPropagation();
    before.at = click.timeStamp;
    before.repeat();
  });

  useEffect(() => {
    const listen = (click: MouseEvent) => repeatOn(click);
    document.addEventListener('click', listen, { capture: true });
    return () => document.removeEventListener('click', listen, { capture: true });
  }, []);

  return {
    remember: (
      { clientX: x, clientY: y, timeStamp: at, detail }: Press,
      repeat: () => void,
    ): void => {
      // A keyboard click (`detail` 0) goes to the focused button, wherever it has moved.
      last.current = detail === 0 ? null : { x, y, at, repeat };
    },
    markDone: (): void => {
      if (last.current) last.current.at = performance.now();
    },
  };
}

function isRepeated({ x, y, at }: LastClick, click: MouseEvent): boolean {
  const isNear = Math.hypot(click.clientX - x, click.clientY - y) < sameSpot;
  return click.detail > 0 && isNear && click.timeStamp - at < soon;
}
