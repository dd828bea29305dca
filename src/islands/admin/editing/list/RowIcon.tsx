import type { ReactNode } from 'react';

/** An icon shown instead of a closed row's picture. */
export function RowIcon({ children }: { children: ReactNode }) {
  return (
    <span className="row-picture text-pine-700" aria-hidden="true">
      {children}
    </span>
  );
}
