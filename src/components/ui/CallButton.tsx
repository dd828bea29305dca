import { Phone } from 'lucide-react';
import type { Agency } from '#schemas/content/agency.ts';
import { NoWrap } from './NoWrap.tsx';

interface CallButtonProps {
  phone: Agency['phone'];
  label: string;
  /** Outlined, for a second call button on one screen. */
  quiet?: boolean;
  /** Added for screen readers when the label does not say that the button calls. */
  spoken?: string;
  className?: string;
}

/** Calls the agency. The only red on the site, so use it once per screen and `quiet` elsewhere. */
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
