import { Phone } from 'lucide-react';

/** An insurance ID card with a ring around the company's number. */
export function IdCard() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 228 150"
      width={228}
      height={150}
      className="h-auto w-52 max-w-full shrink-0"
    >
      <rect x="4" y="4" width="220" height="142" rx="12" fill="#fbf7ee" stroke="#b4cdc0" />
      <path fill="#1f4d40" d="M16 4h196q12 0 12 12v22H4V16Q4 4 16 4z" />
      <g strokeLinecap="round" strokeWidth="6">
        <path stroke="#f6dfae" d="M22 21h70" />
        <path stroke="#b4cdc0" d="M22 58h140M22 74h90M22 90h118" />
        <path stroke="#a8361f" d="M58 125h98" />
      </g>
      <Phone aria-hidden="true" x={22} y={113} size={24} color="#a8361f" />
      <rect
        x="14"
        y="108"
        width="160"
        height="34"
        rx="17"
        fill="none"
        stroke="#a8361f"
        strokeWidth="3"
      />
    </svg>
  );
}
