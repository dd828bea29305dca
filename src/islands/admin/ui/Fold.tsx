import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** A part that is folded away; what is in it is rendered when it is first opened. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className="group" onToggle={() => setWasOpened(true)}>
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
