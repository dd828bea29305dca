import { Phone } from 'lucide-react';
import type { Agency } from '#schemas/content/agency.ts';

interface CallButtonProps {
  phone: Agency['phone'];
  label: string;
  className?: string;
}

/** Dials the agency. The only red on the site. */
export function CallButton({ phone, label, className = '' }: CallButtonProps) {
  return (
    <a className={`btn btn-call ${className}`} href={`tel:${phone.e164}`}>
      <Phone aria-hidden="true" size={18} />
      {label}
    </a>
  );
}
