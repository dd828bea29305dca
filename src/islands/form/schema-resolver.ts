import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import { errorMap } from '#schemas/error-map.ts';

/**
 * Checks a form with its schema. By hand, because the package for it also brings what it takes for
 * other versions of zod and for the browser's own messages: more than the forms' script has room for.
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
