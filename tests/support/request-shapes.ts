import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { quoteRequestSchema } from '#schemas/requests/quote-request.ts';

/** JSON Schema with the keywords that `private.find_invalid()` checks; objects take no other properties. */
export type Shape =
  | {
      type: 'string';
      enum?: string[];
      minLength?: number;
      maxLength?: number;
      pattern?: string;
      format?: 'date' | 'phone';
    }
  | { type: 'number'; minimum: number; maximum: number }
  | { type: 'array'; minItems?: number; maxItems: number; items: Shape }
  | ObjectShape;

interface ObjectShape {
  type: 'object';
  properties: Record<string, Shape>;
  required: string[];
}

const keywords: Record<string, readonly string[]> = {
  string: ['enum', 'minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum'],
  array: ['minItems', 'maxItems', 'items'],
  object: ['properties', 'required'],
};

/** The forms that send requests. */
export const kinds = ['auto', 'home', 'callback'] as const;

/** The shape of a request from a form, made from the schema that the form checks it with. */
export function requestShape(kind: (typeof kinds)[number]): ObjectShape {
  const schemas = quoteRequestSchema.def.options.filter(
    ({ shape }) => shape.kind.def.values[0] === kind,
  );
  const language = {
    type: 'string' as const,
    enum: schemas.map(({ shape }) => shape.language.def.values[0]),
  };
  const shapes = schemas.map((schema) => {
    const { type, properties, required } = z.toJSONSchema(schema, { override: simplify });
    return { type, properties: { ...properties, language }, required } as ObjectShape;
  });
  const [shape] = shapes;
  assert(shape);
  for (const other of shapes) assert.deepEqual(other, shape, 'The rules differ by language.');
  return shape;
}

/** Leaves what `private.find_invalid()` checks. Throws on a rule that it does not know. */
function simplify({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  const { const: only, format: _, additionalProperties: __, $schema: ___, ...rules } = jsonSchema;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, rules, only === undefined ? {} : { enum: [only] });
  for (const { _zod } of zodSchema._zod.def.checks ?? []) {
    if ('params' in _zod.def) Object.assign(jsonSchema, _zod.def.params);
  }
  const { type = '', ...others } = jsonSchema;
  const unknown = Object.keys(others).filter((key) => !keywords[String(type)]?.includes(key));
  assert.deepEqual(unknown, [], `private.find_invalid() does not check these rules of a ${type}.`);
}

/** The statement that adds a shape. */
const shapeRow = (kind: string, version: number, shape: string) =>
  `insert into private.request_shapes (kind, version, shape) values ('${kind}', ${version}, $shape$
${shape}
$shape$);
`;

/** The schema of the initial rows with a shape as the newest of a form, and with the one before. */
export function replaceShapes(
  schema: string,
  kind: string,
  version: number,
  shape: string,
): string {
  const rows =
    /insert into private\.request_shapes .* values \('(\w+)', (\d+), \$shape\$\n[\s\S]*?\n\$shape\$\);\n/g;
  const others = schema.replace(rows, (row, of, at) =>
    of === kind && Number(at) !== version - 1 ? '' : row,
  );
  return others + shapeRow(kind, version, shape);
}

/** The migration that makes a shape the newest of a form, and keeps the one before. */
export function shapeMigration(kind: string, version: number, shape: string): string {
  const older =
    version === 1
      ? '.'
      : `. Forms that were opened before the upgrade send the shape before this one.
delete from private.request_shapes where kind = '${kind}' and version < ${version - 1};`;
  return `-- The questions of the ${kind} form${older}
${shapeRow(kind, version, shape)}`;
}

/** A shape as JSON, with a line for each short rule. */
export function formatShape(shape: Shape): string {
  return JSON.stringify(shape, null, 2).replaceAll(/\{[^{}[\]]*\}|\[[^{}[\]]*\]/g, (leaf) =>
    leaf.replaceAll(/\s*\n\s*/g, ' '),
  );
}
