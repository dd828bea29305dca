import sax, { type QualifiedTag } from 'sax';
import type { Mark, MarkShape } from '#schemas/content/mark.ts';
import { ContentError } from './content-error.ts';

const shapes = new Set(['path', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'line']);
const ignored = new Set(['title', 'desc', 'metadata', 'defs']);

/** Those of a group apply to its shapes. */
const inherited =
  'fill-rule fill-opacity opacity stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity';
const kept = new Set(`d cx cy r rx ry x y width height points x1 y1 x2 y2 ${inherited}`.split(' '));
const references = /url\(/i;

// The mark is in every page three times.
const mostCharacters = 8 * 1024;

interface Inherited {
  transform: string;
  attributes: Record<string, string>;
}

/**
 * Reads `mark.svg`. Only shapes and their geometry are kept, so that the site can show it in any color. Throws a
 * `ContentError` that names the file and the problem.
 */
export function parseMark(text: string, path: string): Mark {
  const refuse = (problem: string) => {
    throw new ContentError(`${path} ${problem}.`);
  };
  const mark: Mark = { viewBox: { x: 0, y: 0, size: 0 }, shapes: [] };
  const colors = new Set<string>();
  const groups: Inherited[] = [{ transform: '', attributes: {} }];
  let hidden = 0;
  let characters = 0;
  const addShape = (shape: MarkShape) => {
    mark.shapes.push(shape);
    // Counted at once, because every shape in a group repeats its transformation.
    characters += JSON.stringify(shape).length;
    if (characters > mostCharacters)
      refuse(`is too detailed: simplify its paths to at most ${mostCharacters / 1024} KB`);
  };
  const reader = sax.parser(true, { xmlns: true });
  reader.onopentag = (element) => {
    const { local, uri, attributes } = element as QualifiedTag;
    const own = Object.values(attributes).filter(({ prefix }) => prefix === '');
    const values = Object.fromEntries(own.map(({ name, value }) => [name, value]));
    const isForeign = uri !== 'http://www.w3.org/2000/svg';
    if (hidden > 0 || ignored.has(local) || isForeign) hidden += 1;
    const parent = groups.at(-1) ?? { transform: '', attributes: {} };
    const group = hidden > 0 ? parent : styleOf(values, parent, colors, refuse);
    groups.push(group);
    if (hidden > 0 || local === 'g') return;
    if (local === 'svg' && groups.length === 2) mark.viewBox = squareOf(values, refuse);
    else if (shapes.has(local)) addShape(shapeOf(local, values, group));
    else refuse(`has the element <${local}>; convert everything to paths of one color`);
  };
  reader.onclosetag = () => {
    groups.pop();
    if (hidden > 0) hidden -= 1;
  };
  reader.write(text).close();
  if (mark.shapes.length === 0) refuse('has no shapes');
  if (colors.size > 1) refuse(`has the colors ${[...colors].join(' and ')}; use one color`);
  return mark;
}

type Refuse = (problem: string) => void;

function squareOf({ viewBox = '' }: Record<string, string>, refuse: Refuse): Mark['viewBox'] {
  const [x = 0, y = 0, width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && width === height))
    refuse('needs a square viewBox, such as viewBox="0 0 64 64"');
  return { x, y, size: width };
}

/** What an element passes on, with its own presentation attributes and styles. */
function styleOf(
  values: Record<string, string>,
  parent: Inherited,
  colors: Set<string>,
  refuse: Refuse,
): Inherited {
  if (values['class'])
    refuse('has a class; use attributes such as fill="none" instead of a style sheet');
  const styles = (values['style'] ?? '').split(';').map((style) => style.split(':'));
  const declared = styles.map(([name = '', value = '']) => [name.trim(), value.trim()]);
  const all: Record<string, string> = { ...values, ...Object.fromEntries(declared) };
  const attributes = { ...parent.attributes };
  for (const [name, value] of Object.entries(all)) {
    if (references.test(value))
      refuse(`refers to ${value}; convert everything to paths of one color`);
    if (inherited.split(' ').includes(name)) attributes[name] = value;
    if (name !== 'fill' && name !== 'stroke') continue;
    if (value === 'none') attributes[name] = 'none';
    else {
      attributes[name] = 'currentColor';
      colors.add(value.toLowerCase());
    }
  }
  const transform = `${parent.transform} ${values['transform'] ?? ''}`.trim();
  return { transform, attributes };
}

function shapeOf(
  element: string,
  values: Record<string, string>,
  { transform, attributes }: Inherited,
) {
  const own = Object.entries(values).filter(([name]) => kept.has(name));
  // The drawing around the shapes is filled already.
  const { fill, ...others } = attributes;
  const all = {
    ...Object.fromEntries(own),
    ...others,
    ...(fill === 'none' ? { fill } : {}),
    ...(transform ? { transform } : {}),
  };
  const reactName = (name: string) =>
    name.replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase());
  const named = Object.entries(all).map(([name, value]) => [reactName(name), value.trim()]);
  return { element, attributes: Object.fromEntries(named) };
}
