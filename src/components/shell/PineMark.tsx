import { pineShape } from './site-icon.ts';

/** The agency's mark, in the colour of the text around it. */
export function PineMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} fill="currentColor" aria-hidden="true">
      <path d={pineShape} />
    </svg>
  );
}
