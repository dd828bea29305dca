/** An empty line that `browser/show-open-now.ts` fills with “Open until …” or “Closed now …”. */
export function OpenNowLine({ className = '' }: { className?: string }) {
  return <p data-open-now="" className={`open-now ${className}`} />;
}
