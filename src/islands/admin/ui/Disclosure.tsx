import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  /** Opens it; the user can still close it. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A disclosure whose content is rendered when it is first opened. */
export function Disclosure({ summary, isOpen = false, children }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  // Stays open when `isOpen` ends, as after a save: it must not close while the user works in it.
  const [wasForced, setWasForced] = useState(isOpen);
  if (isOpen && !wasForced) {
    setWasForced(true);
    setWasOpened(true);
  }
  return (
    <details className="group" open={wasForced} onToggle={() => setWasOpened(true)}>
      <summary className="flex cursor-pointer list-none items-start gap-2 py-1 font-medium">
        <ChevronRight
          aria-hidden="true"
          size={18}
          className="mt-1 shrink-0 transition-transform group-open:rotate-90"
        />
        <span className="flex min-w-0 flex-wrap items-center gap-2">{summary}</span>
      </summary>
      {wasOpened && <div className="grid gap-5 py-4 sm:grid-cols-2">{children}</div>}
    </details>
  );
}
