import { parseJson } from '../../command/parse-json.ts';
import { badBody, RestError } from './rest-error.ts';

export interface JsonBody {
  /** Serialized again after parsing. */
  text: string;
  isList: boolean;
  objects: Record<string, unknown>[];
}

const maxDepth = 32;
const maxObjects = 500;
/** More than 500 rows of the widest table need. */
const maxValues = 20_000;

/**
 * Parses a JSON object, or an array of objects; `null` for an empty body. Size, depth and the number of rows and
 * values are checked before parsing: `JSON.parse` takes half a second for half a million nested brackets.
 */
export async function parseBody(request: Request, maxBytes: number): Promise<JsonBody | null> {
  const text = await readText(request, maxBytes);
  if (text === '') return null;
  if (!/^application\/json(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw badBody('Content-Type must be application/json');
  }
  checkShape(text);
  const json = parseJson(text);
  const objects: unknown[] = Array.isArray(json) ? json : [json];
  if (!objects.every(isObject)) throw badBody('Empty or invalid json');
  // Not the text that was sent: PostgreSQL would write out 1e131071, and would see a duplicate key twice.
  return { text: JSON.stringify(json, checkNumber), isList: Array.isArray(json), objects };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** No column needs larger or smaller numbers, which take PostgreSQL up to 131,072 digits each. */
const [largest, finest] = [1e15, 1e-9];

function checkNumber(_: string, value: unknown): unknown {
  if (typeof value !== 'number' || value === 0) return value;
  const size = Math.abs(value);
  if (size > largest || size < finest) throw badBody('The body has a number out of range');
  return value;
}

/** Stops reading at the limit, and reads nothing if `Content-Length` exceeds it. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = new RestError(
    413,
    'request_too_large',
    `The request body is too large: at most ${maxBytes / 1024} KiB are allowed.`,
  );
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge;
  // A byte order mark is not JSON: https://www.rfc-editor.org/rfc/rfc8259#section-8.1
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  let bytes = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];

function checkShape(text: string): void {
  let depth = 0;
  let objects = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    if (code === comma) values += 1;
    depth += nestingOf(code);
    if (depth > maxDepth) throw badBody(`The body is nested deeper than ${maxDepth} levels`);
    if (depth === 2 && nestingOf(code) === 1) objects += 1;
  }
  if (objects > maxObjects) throw badBody(`The body has more than ${maxObjects} rows`);
  if (values > maxValues) throw badBody(`The body has more than ${maxValues} values`);
}

/** How a character changes the depth of nesting. */
function nestingOf(code: number): -1 | 0 | 1 {
  if (code === 0x5b || code === 0x7b) return 1;
  return code === 0x5d || code === 0x7d ? -1 : 0;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) {
    at += text.charCodeAt(at) === backslash ? 2 : 1;
  }
  return at;
}
