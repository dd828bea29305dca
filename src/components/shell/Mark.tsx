import { createElement } from 'react';
import mark from '#assets/mark.svg?mark';

const { x, y, size } = mark.viewBox;

/** The agency's mark, in the current text color. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`${x} ${y} ${size} ${size}`}
      className={className}
      fill="currentColor"
      aria-hidden="true"
    >
      {mark.shapes.map(({ element, attributes }) =>
        createElement(element, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
