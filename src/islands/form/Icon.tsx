const shapes = {
  check: 'M5 13l5 5L20 7',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  down: 'M6 9l6 6 6-6',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 7.5v5M12 16v.5',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
};

interface IconProps {
  name: keyof typeof shapes;
  className?: string;
}

/** Drawn by hand, because the icon library would exceed the forms' script budget. */
export function Icon({ name, className = 'size-5 shrink-0' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
