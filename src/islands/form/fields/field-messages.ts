/** An error or a doubt about a field, by its name in the form (`vehicles.0.vin`). */
export interface FieldMessage {
  name: string;
  message: string;
}

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Flattens react-hook-form's tree of errors, in the order of the form. */
export function errorMessages(errors: object, parent = ''): FieldMessage[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (!isNode(value)) return [];
    const name = parent === '' ? key : `${parent}.${key}`;
    if ('message' in value && typeof value.message === 'string') {
      return [{ name, message: value.message }];
    }
    return errorMessages(value, name);
  });
}
