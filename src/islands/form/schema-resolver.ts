import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import { errorMap } from '#schemas/error-map.ts';

/**
 * Validates a form with its zod schema. Instead of `@hookform/resolvers`, which also supports other
 * versions of zod and native validation, and would exceed the forms' script budget.
 */
export function schemaResolver<Values extends FieldValues, Request>(
  schema: z.core.$ZodType<Request, Values> & Pick<z.ZodMiniType<Request, Values>, 'safeParse'>,
  locale: Locale,
): Resolver<Values, unknown, Request> {
  const options = { error: errorMap(locale) };
  return (values) => {
    const result = schema.safeParse(values, options);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, code, message } of result.error.issues) {
      const name = path.join('.');
      if (!get(errors, name)) set(errors, name, { type: code, message });
    }
    return { values: {}, errors };
  };
}
