import { Star } from 'lucide-react';

const places = [1, 2, 3, 4, 5];

interface StarsProps {
  label: string;
  size?: number;
  className?: string;
}

/** Five filled stars; `label` says the exact rating to those who cannot see them. */
export function Stars({ label, size = 16, className = 'text-star' }: StarsProps) {
  return (
    <span role="img" aria-label={label} className={`inline-flex gap-0.5 ${className}`}>
      {places.map((place) => (
        <Star key={place} aria-hidden="true" size={size} fill="currentColor" strokeWidth={0} />
      ))}
    </span>
  );
}
