/** An insurance ID card with a ring around the company's number. */
export function IdCard() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 236 158"
      width={236}
      height={158}
      className="h-auto w-52 max-w-full shrink-0"
    >
      <rect x="8" y="10" width="220" height="142" rx="12" fill="#0f2a23" opacity=".14" />
      <rect x="4" y="4" width="220" height="142" rx="12" fill="#fbf7ee" stroke="#b4cdc0" />
      <path fill="#1f4d40" d="M16 4h196q12 0 12 12v22H4V16Q4 4 16 4z" />
      <rect x="18" y="15" width="74" height="7" rx="3" fill="#f6dfae" />
      <rect x="18" y="26" width="46" height="5" rx="2" fill="#86ab98" />
      <rect x="18" y="52" width="66" height="48" rx="6" fill="#d3e2d7" />
      <path
        fill="#2f6653"
        d="M24 86q0-7 6-9l5-9q2-3 6-3h16q4 0 6 4l5 8q8 1 8 9v4H24zM37 76h20l-3-6H41q-2 0-3 3z"
      />
      <circle cx="36" cy="91" r="5" fill="#0f2a23" />
      <circle cx="65" cy="91" r="5" fill="#0f2a23" />
      <rect x="98" y="56" width="110" height="6" rx="3" fill="#1f4d40" />
      <rect x="98" y="70" width="84" height="6" rx="3" fill="#b4cdc0" />
      <rect x="98" y="84" width="98" height="6" rx="3" fill="#b4cdc0" />
      <path
        fill="#a8361f"
        d="M26 117c2-3 4-2 5 1l2 3c0 2-1 3-2 4 1 3 3 5 7 7 1-2 2-3 4-2l3 2c2 1 2 3 0 5-2 2-5 2-7 1-7-3-11-8-13-14-1-3 0-5 1-7z"
      />
      <rect x="54" y="121" width="104" height="9" rx="4" fill="#a8361f" />
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
