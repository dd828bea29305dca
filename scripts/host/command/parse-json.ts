/** Like `JSON.parse`, but returns `undefined` for invalid JSON. Check the result with a schema. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
