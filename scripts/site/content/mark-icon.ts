import type { Mark, MarkShape } from '#schemas/content/mark.ts';

/** The agency's mark as an icon, a rounded square; phones round the corners themselves. */
export function markIcon({ viewBox: { x, y, size }, shapes }: Mark, isRound = true): string {
  const border = size / 8;
  const side = size + 2 * border;
  const [left, top] = [x - border, y - border];
  const corners = isRound ? ` rx='${side / 5}'` : '';
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${left} ${top} ${side} ${side}'><rect x='${left}' y='${top}' width='${side}' height='${side}'${corners} fill='#16382f'/><g fill='#fbf7ee' color='#fbf7ee'>${shapes.map(shapeMarkup).join('')}</g></svg>`;
}

/** A shape of a mark in SVG. */
export function shapeMarkup({ element, attributes }: MarkShape): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${attributeName(name)}='${value.replaceAll(/[<>&']/g, '')}'`,
  );
  return `<${element}${written.join('')}/>`;
}

function attributeName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
