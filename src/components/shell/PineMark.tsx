import { pineShape } from './site-icon.ts';

/** The agency's logo mark, in the current text color. */
export function PineMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} fill="currentColor" aria-hidden="true">
      <path d={pineShape} />
    </svg>
  );
}
