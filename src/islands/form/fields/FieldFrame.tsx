import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import type { FieldIds } from './use-field.ts';

/** How the boxes of all fields look. At 16 px and more, iOS does not zoom in on them. */
export const boxStyle =
  'block w-full min-w-0 min-h-12 rounded-lg border border-pine-400 bg-white px-3.5 py-2.5 text-base text-ink ' +
  'outline-offset-1 outline-pine-600 focus-visible:outline-3 aria-invalid:border-2 aria-invalid:border-alarm';

interface FieldFrameProps {
  ids: FieldIds;
  /** The label, or a fieldset's legend. */
  label: ReactNode;
  help: string | undefined;
  hint?: ReactNode;
  error: string | undefined;
  children: ReactNode;
}

/** What stands around every control: label and help above it, hint and error below. */
export function FieldFrame({ ids, label, help, hint, error, children }: FieldFrameProps) {
  return (
    <>
      {label}
      {help && (
        <p id={ids.help} className="mt-0.5 text-[0.9375rem] leading-snug text-ink-soft">
          {help}
        </p>
      )}
      <div className="mt-2">{children}</div>
      {hint}
      {error && (
        <p id={ids.error} className="mt-2 flex gap-1.5 font-semibold leading-snug text-alarm">
          <Icon name="alert" className="mt-0.5 size-4.5 shrink-0" />
          {error}
        </p>
      )}
    </>
  );
}
