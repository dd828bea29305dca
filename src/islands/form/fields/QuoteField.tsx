import type { ComponentProps } from 'react';
import { Field } from '#islands/field/Field.tsx';
import { Icon } from '../Icon.tsx';

/** How text boxes and selects look. Below 16 px, iOS would zoom in on them. */
export const boxStyle =
  'block w-full min-w-0 min-h-12 rounded-lg border border-pine-400 bg-white px-3.5 py-2.5 text-base text-ink ' +
  'outline-offset-1 outline-pine-600 focus-visible:outline-3 aria-invalid:border-2 aria-invalid:border-alarm';

const styles = {
  label: 'font-semibold text-pine-900',
  hint: 'mt-0.5 text-[0.9375rem] [line-height:1.375] text-ink-soft',
  warning: 'mt-2 [line-height:1.375] text-star-deep empty:mt-0',
  error: 'mt-2 flex gap-1.5 font-semibold [line-height:1.375] text-alarm',
};

interface QuoteFieldProps extends Omit<ComponentProps<typeof Field>, 'styles'> {
  error: string | undefined;
}

/** A field as the quote forms show it. */
export function QuoteField({ error, ...props }: QuoteFieldProps) {
  return (
    <Field
      {...props}
      styles={styles}
      error={
        error && (
          <>
            <Icon name="alert" className="mt-0.5 size-4.5 shrink-0" />
            <span>{error}</span>
          </>
        )
      }
    />
  );
}
