import type { LucideIcon } from 'lucide-react';

/** An icon shown instead of a closed row's picture. */
export function RowIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="row-picture text-pine-700" aria-hidden="true">
      <Icon size={22} />
    </span>
  );
}
