/** A field that wants another look, by its name in the form (`vehicles.0.vin`). */
export interface FieldProblem {
  name: string;
  message: string;
}

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Lists what react-hook-form keeps as a tree of errors, in the order of the form. */
export function fieldProblems(errors: object, parent = ''): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (!isNode(value)) return [];
    const name = parent === '' ? key : `${parent}.${key}`;
    if ('message' in value && typeof value.message === 'string') {
      return [{ name, message: value.message }];
    }
    return fieldProblems(value, name);
  });
}
