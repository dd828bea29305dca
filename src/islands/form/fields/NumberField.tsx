import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField } from './TextField.tsx';

const withoutSpinner =
  '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none';

/** A field for a number. Its bounds are hints: the answer stays text and is never refused for them. */
export function NumberField<Values extends FieldValues, Request>(
  props: ComponentProps<typeof TextField<Values, Request>>,
) {
  return <TextField type="number" inputMode="numeric" inputClassName={withoutSpinner} {...props} />;
}
