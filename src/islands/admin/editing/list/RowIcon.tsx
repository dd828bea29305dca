import type { ReactNode } from 'react';

/** A drawing in the place of a closed row's picture. */
export function RowIcon({ children }: { children: ReactNode }) {
  return (
    <span className="row-picture text-pine-700" aria-hidden="true">
      {children}
    </span>
  );
}
