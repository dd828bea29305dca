import { Phone } from 'lucide-react';
import type { Agency } from '#schemas/content/agency.ts';
import { NoWrap } from './NoWrap.tsx';

interface CallButtonProps {
  phone: Agency['phone'];
  label: string;
  /** Outlined: a second number in one view, or one that is always in view. */
  quiet?: boolean;
  /** Said to screen readers after a label that does not tell that it dials. */
  spoken?: string;
  className?: string;
}

/** Dials the agency. Red, the only red on the site, once in a view; elsewhere it is outlined. */
export function CallButton({
  phone,
  label,
  quiet = false,
  spoken,
  className = '',
}: CallButtonProps) {
  return (
    <a
      className={`btn ${quiet ? 'btn-quiet' : 'btn-call'} ${className}`}
      href={`tel:${phone.e164}`}
    >
      <Phone aria-hidden="true" size={18} />
      <NoWrap text={label} whole={phone.display} />
      {spoken && <span className="sr-only">{spoken}</span>}
    </a>
  );
}
