import { CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  /** Screen readers announce a problem when it appears. */
  tone: 'problem' | 'warning';
  children: ReactNode;
}

/** A warning or an error in the place that it is about. */
export function Notice({ tone, children }: NoticeProps) {
  const isProblem = tone === 'problem';
  const Icon = isProblem ? CircleX : TriangleAlert;
  const border = isProblem ? 'border-2 border-alarm' : 'border border-star-deep';
  return (
    <p
      role={isProblem ? 'alert' : undefined}
      className={`flex gap-3 rounded-card px-5 py-3 ${border}`}
    >
      <Icon
        aria-hidden="true"
        size={20}
        className={`mt-0.5 shrink-0 ${isProblem ? 'text-alarm' : 'text-star-deep'}`}
      />
      {children}
    </p>
  );
}
