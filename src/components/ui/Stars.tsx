/** The path of one star, starting at its tip, in a 16 by 16 square. */
const star = 'l1.9 4.2 4.6.5-3.5 3.1 1 4.5-4-2.3-4 2.3 1-4.5-3.5-3.1 4.6-.5z';
/** A single path, because ratings are on every page and each element slows down old phones. */
const fiveStars = `M8 1.9${star}${`m18 0${star}`.repeat(4)}`;

interface StarsProps {
  /** Out of five; the last star is cut off at the fraction. */
  value: number;
  label: string;
  /** Height in CSS pixels. */
  size?: number;
  className?: string;
}

/** The x coordinate where a rating ends: stars are 13 wide and 18 apart. */
function edgeOf(value: number): number {
  const whole = Math.floor(value);
  return value === whole ? whole * 18 - 2 : whole * 18 + 1.5 + (value - whole) * 13;
}

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
