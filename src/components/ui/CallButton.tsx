import { Phone } from 'lucide-react';
import type { Agency } from '#schemas/content/agency.ts';

interface CallButtonProps {
  phone: Agency['phone'];
  label: string;
  /** Outlined: a second number in one view, or one that is always in view. */
  quiet?: boolean;
  className?: string;
}

/** Dials the agency. Red, the only red on the site, once in a view; elsewhere it is outlined. */
export function CallButton({ phone, label, quiet = false, className = '' }: CallButtonProps) {
  return (
    <a
      className={`btn ${quiet ? 'btn-quiet' : 'btn-call'} ${className}`}
      href={`tel:${phone.e164}`}
    >
      <Phone aria-hidden="true" size={18} />
      {label}
    </a>
  );
}
