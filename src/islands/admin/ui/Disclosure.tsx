import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  summary: ReactNode;
  /** Unfolds it; whoever folds it away again is left alone. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part that is folded away; what is in it is rendered when it is first opened. */
export function Fold({ summary, isOpen = false, children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  // What unfolded it may pass, as with a save: it does not fold away under somebody's hands.
  const [wasUnfolded, setWasUnfolded] = useState(isOpen);
  if (isOpen && !wasUnfolded) {
    setWasUnfolded(true);
    setWasOpened(true);
  }
  return (
    <details className="group" open={wasUnfolded} onToggle={() => setWasOpened(true)}>
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-2 py-1 font-medium">
        <ChevronRight
          aria-hidden="true"
          size={18}
          className="shrink-0 transition-transform group-open:rotate-90"
        />
        {summary}
      </summary>
      {wasOpened && <div className="grid gap-5 py-4 sm:grid-cols-2">{children}</div>}
    </details>
  );
}
