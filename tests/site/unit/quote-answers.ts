import fc from 'fast-check';

function replaced(holder: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  // An earlier oddity may stand where the path leads through.
  if (typeof holder !== 'object' || holder === null) return holder;
  const copy: unknown[] | Record<string, unknown> = Array.isArray(holder)
    ? [...holder]
    : { ...holder };
  return Object.assign(copy, { [key]: replaced(Reflect.get(holder, key), rest, value) });
}

/** A copy of some answers in which the one at a path (`vehicles.0.vin`) is another. */
export function withAnswer(answers: unknown, path: string, value: unknown): unknown {
  return replaced(answers, path.split('.'), value);
}

/** Whether a value says nothing as an answer. */
export const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

interface Result {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/** The first message of each field, by path, in the order of the errors. */
export function messagesOf(result: Result): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    messages[issue.path.map(String).join('.')] ??= issue.message;
  }
  return messages;
}

/** Has a length that compares with nothing. */
const lengthless = { length: Object.create(null) };

const oddValue = fc.oneof(
  fc.constant(lengthless),
  fc.constantFrom<unknown>('', ' ', '\u00a0', undefined, null, 0, Number.NaN, Symbol('odd'), 7n),
  fc.string({ unit: 'binary' }),
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
);

const answersWithOddities = (complete: unknown, paths: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...paths), oddValue), { minLength: 1, maxLength: 3 })
    .map((oddities) =>
      oddities.reduce<unknown>(
        (answers, [path, value]) => withAnswer(answers, path, value),
        complete,
      ),
    );

const fieldsAtRandom = (complete: object) =>
  fc.record(Object.fromEntries(Object.keys(complete).map((name) => [name, oddValue])), {
    requiredKeys: [],
  });

/** Objects of every kind: nearly complete answers, fields filled at random, and anything at all. */
export const arbitraryAnswers = (complete: object, paths: readonly string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: answersWithOddities(complete, paths) },
    { weight: 2, arbitrary: fieldsAtRandom(complete) },
    { weight: 1, arbitrary: fc.anything() },
  );
