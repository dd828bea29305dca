import type { FieldStyles } from './Field.tsx';

/** How fields look on the sign-in page and in the panel. */
export const officeStyles: FieldStyles = {
  labelRow: 'flex flex-wrap items-baseline justify-between gap-x-6',
  label: 'font-medium',
  aside: 'text-ink-soft text-sm [font-variant-numeric:tabular-nums] first-letter:uppercase',
  hint: 'text-ink-soft text-sm empty:hidden',
  // Empty, it takes back the gap before it.
  error: 'text-alarm text-sm empty:-mt-1.5',
};
