import sax, { type QualifiedAttribute, type QualifiedTag } from 'sax';

// Its types lack this limit, which would refuse pictures inside a drawing. Files have their own limit.
Object.assign(sax, { MAX_BUFFER_LENGTH: Infinity });

const svgNamespace = 'http://www.w3.org/2000/svg';
const htmlNamespace = 'http://www.w3.org/1999/xhtml';

const refusedElements = new Set(['script', 'foreignobject', 'handler', 'listener', 'iframe']);
const references = new Set(['href', 'src']);
const allowedReference = /^(#|data:image\/(png|jpeg|webp)[;,])/;

/** The reason why an SVG file is refused, or `null`. A drawing must not run code or load other files. */
export function svgProblem(text: string): string | null {
  let problem: string | null = null;
  const report = (found: string | null) => {
    problem ??= found;
  };
  const reader = sax.parser(true, { xmlns: true });
  let elements = 0;
  let openStyles = 0;
  let styles = '';
  reader.onerror = (error) => {
    report(`is not a valid SVG file: ${error.message.split('\n', 1)[0]}`);
    reader.resume();
  };
  // Entities can expand to gigabytes and read other files.
  reader.ondoctype = () => report('has a <!DOCTYPE>; remove it');
  reader.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') report(`has the instruction <?${name}?>; remove it`);
  };
  reader.onopentag = (element) => {
    const tag = element as QualifiedTag;
    if (elements === 0 && (tag.local !== 'svg' || tag.uri !== svgNamespace)) {
      report(`is not an SVG file: its first element is not <svg xmlns="${svgNamespace}">`);
    }
    elements += 1;
    if (isStyle(tag.local)) openStyles += 1;
    report(elementProblem(tag));
  };
  reader.onclosetag = (name) => {
    if (isStyle(name.replace(/^.*:/, ''))) openStyles -= 1;
  };
  reader.ontext = (content) => {
    if (openStyles > 0) styles += content;
  };
  reader.oncdata = reader.ontext;
  reader.write(text).close();
  report(elements === 0 ? 'is not an SVG file: it is empty' : styleProblem(styles));
  return problem;
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
  if (attribute === 'attributename' && /^(.*:)?(href|src|on.*|style)$/i.test(value.trim())) {
    return `animates the attribute ${value}, which is not allowed`;
  }
  if (name.toLowerCase() === 'xml:base') return 'has the attribute xml:base; remove it';
  if (references.has(attribute) && !allowedReference.test(value)) {
    return `refers to ${shortened(value)}; put the picture inside the file`;
  }
  // Drawing programs add attributes of their own, with a prefix, which browsers ignore.
  return prefix === '' ? styleProblem(value) : null;
}

/** Of style sheets, and of attributes that may contain `url(…)`. */
function styleProblem(css: string): string | null {
  // An escape such as \75rl( would hide a function's name.
  if (css.includes('\\')) return 'has a backslash in its styles, which is not allowed';
  if (/@import/i.test(css)) return 'has @import in its styles, which is not allowed';
  if (/\b(image|image-set|src|cross-fade)\(/i.test(css)) {
    return 'loads a picture from its styles, which is not allowed';
  }
  for (const [, target = ''] of css.matchAll(/url\(\s*["']?(.*?)["']?\s*\)/gis)) {
    if (!allowedReference.test(target)) return `refers to ${shortened(target)} in its styles`;
  }
  // Without its closing parenthesis, browsers still load it.
  return /url\([^)]*$/i.test(css) ? 'has url( without ) in its styles' : null;
}

function shortened(value: string): string {
  return value.length > 80 ? `${value.slice(0, 80)}…` : value;
}
