import sax, { type QualifiedAttribute, type QualifiedTag } from 'sax';

// Its types lack this limit, which would refuse pictures inside a drawing. Files have their own limit.
Object.assign(sax, { MAX_BUFFER_LENGTH: Infinity });

const svgNamespace = 'http://www.w3.org/2000/svg';
const htmlNamespace = 'http://www.w3.org/1999/xhtml';

const refusedElements = new Set(['script', 'foreignobject', 'handler', 'listener', 'iframe']);
const references = new Set(['href', 'src']);
const allowedReference = /^(#|data:image\/(png|jpeg|webp)[;,])/;

/** The sample's most detailed drawing has 300 elements. The parser's time grows with the square of an element's attributes. */
const limits = { elements: 20_000, attributes: 250, depth: 100 };

class SvgProblem extends Error {}

/** The reason why an SVG file is refused, or `null`. A drawing must not run code or load other files. */
export function svgProblem(text: string): string | null {
  try {
    refuse(tagProblem(text));
    refuseForbidden(text);
    return null;
  } catch (error) {
    if (error instanceof SvgProblem) return error.message;
    throw error;
  }
}

/** Names of the attributes of the first element of a drawing that {@link svgProblem} accepted. */
export function rootAttributes(text: string): string[] {
  const reader = sax.parser(true, {});
  let names: string[] | null = null;
  reader.onopentag = ({ attributes }) => {
    names ??= Object.keys(attributes);
  };
  reader.write(text).close();
  return names ?? [];
}

function refuse(problem: string | null): void {
  if (problem) throw new SvgProblem(problem);
}

const comment = /<!--.*?(?:-->|$)|<!\[CDATA\[.*?(?:\]\]>|$)|<\?.*?(?:\?>|$)/;
const openTag = /<(?:[^"'>]+|"[^"]*"|'[^']*')*/;
const commentOrTag = new RegExp(`${comment.source}|${openTag.source}`, 'gs');

/** Without parsing, because the parser would compare each attribute with all others of its element. */
function tagProblem(text: string): string | null {
  // Entities can expand to gigabytes and read other files.
  if (/<!(?!--|\[CDATA\[)/.test(text)) return 'has a <!DOCTYPE>; remove it';
  for (const [found] of text.matchAll(commentOrTag)) {
    const values = /^<[!?]/.test(found) ? [] : (found.match(/"[^"]*"|'[^']*'/g) ?? []);
    if (values.length > limits.attributes)
      return `has an element with more than ${limits.attributes} attributes; simplify it`;
  }
  return null;
}

function refuseForbidden(text: string): void {
  const reader = sax.parser(true, { xmlns: true });
  let [elements, depth, openStyles] = [0, 0, 0];
  let styles = '';
  reader.onerror = ({ message }) =>
    refuse(`is not a valid SVG file: ${message.split('\n', 1)[0]?.replace(/[.:]$/, '')}`);
  reader.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') refuse(`has the instruction <?${name}?>; remove it`);
  };
  reader.onopentag = (element) => {
    const tag = element as QualifiedTag;
    if (elements === 0 && (tag.local !== 'svg' || tag.uri !== svgNamespace)) {
      refuse(`is not an SVG file: its first element is not <svg xmlns="${svgNamespace}">`);
    }
    elements += 1;
    depth += 1;
    if (elements > limits.elements)
      refuse(`has more than ${limits.elements} elements; simplify it`);
    if (depth > limits.depth) refuse(`is nested more than ${limits.depth} levels deep`);
    if (isStyle(tag.local)) openStyles += 1;
    refuse(elementProblem(tag));
  };
  reader.onclosetag = (name) => {
    depth -= 1;
    if (isStyle(name.replace(/^.*:/, ''))) openStyles -= 1;
  };
  reader.ontext = (content) => {
    if (openStyles > 0) styles += content;
  };
  reader.oncdata = reader.ontext;
  reader.write(text).close();
  refuse(elements === 0 ? 'is not an SVG file: it is empty' : styleProblem(styles));
}

function isStyle(element: string): boolean {
  return element.toLowerCase() === 'style';
}

function elementProblem({ local, uri, attributes }: QualifiedTag): string | null {
  if (refusedElements.has(local.toLowerCase()) || uri === htmlNamespace) {
    return `has the element <${local}>, which is not allowed in a drawing`;
  }
  for (const attribute of Object.values(attributes)) {
    const problem = attributeProblem(attribute);
    if (problem) return problem;
  }
  return null;
}

function attributeProblem({ local, prefix, name, value }: QualifiedAttribute): string | null {
  const attribute = local.toLowerCase();
  if (attribute.startsWith('on')) return `has the event attribute ${name}, which is not allowed`;
  // An animation can change a reference or an event attribute after it was checked.
  if (attribute === 'attributename' && isRefusedAnimation(value)) {
    return `animates the attribute ${shortened(value)}, which is not allowed`;
  }
  if (name.toLowerCase() === 'xml:base') return 'has the attribute xml:base; remove it';
  if (references.has(attribute) && !allowedReference.test(value)) {
    return `refers to ${shortened(value)}; put the picture inside the file`;
  }
  // Drawing programs add attributes of their own, with a prefix, which browsers ignore.
  return prefix === '' ? styleProblem(value) : null;
}

function isRefusedAnimation(animated: string): boolean {
  const name = animated
    .slice(animated.lastIndexOf(':') + 1)
    .trim()
    .toLowerCase();
  return ['href', 'src', 'style'].includes(name) || name.startsWith('on');
}

/** Of style sheets, and of attributes that may contain `url(…)`. */
function styleProblem(css: string): string | null {
  // An escape such as \75rl( would hide a function's name.
  if (css.includes('\\')) return 'has a backslash in its styles, which is not allowed';
  if (/@import/i.test(css)) return 'has @import in its styles, which is not allowed';
  if (/\b(image|image-set|src|cross-fade)\(/i.test(css)) {
    return 'loads a picture from its styles, which is not allowed';
  }
  for (const [, inside = '', end] of css.matchAll(/url\(([^)]*)(\)?)/gi)) {
    // Without its closing parenthesis, browsers still load it.
    if (!end) return 'has url( without ) in its styles';
    const target = inside.trim().replace(/^["']/, '');
    if (!allowedReference.test(target)) return `refers to ${shortened(target)} in its styles`;
  }
  return null;
}

function shortened(value: string): string {
  return value.length > 80 ? `${value.slice(0, 80)}…` : value;
}
