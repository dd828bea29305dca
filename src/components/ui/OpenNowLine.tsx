/** Beside a number: whether somebody answers it now. The browser knows; until then, an empty line. */
export function OpenNowLine({ className = '' }: { className?: string }) {
  return <p data-open-now="" className={`open-now ${className}`} />;
}
