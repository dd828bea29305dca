/** One star from its tip on, in a square of 16. */
const star = 'l1.9 4.2 4.6.5-3.5 3.1 1 4.5-4-2.3-4 2.3 1-4.5-3.5-3.1 4.6-.5z';
/** A single path: ratings are on every page, and each element costs slow phones time. */
const fiveStars = `M8 1.9${star}${`m18 0${star}`.repeat(4)}`;

interface StarsProps {
  /** Of five; what is missing is cut off the last star. */
  value: number;
  label: string;
  /** Height in CSS pixels. */
  size?: number;
  className?: string;
}

/** Where in the drawing a rating ends: every star has a place 18 wide and is itself 13. */
function edgeOf(value: number): number {
  const whole = Math.floor(value);
  return value === whole ? whole * 18 - 2 : whole * 18 + 1.5 + (value - whole) * 13;
}

/** Up to five filled stars; `label` says the rating to those who cannot see them. */
export function Stars({ value, label, size = 16, className = 'text-star' }: StarsProps) {
  return (
    <span role="img" aria-label={label} className={`inline-flex shrink-0 ${className}`}>
      <svg
        width={(size * edgeOf(value)) / 16}
        height={size}
        viewBox={`0 0 ${edgeOf(value)} 16`}
        fill="currentColor"
        stroke="currentColor"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={fiveStars} />
      </svg>
    </span>
  );
}
