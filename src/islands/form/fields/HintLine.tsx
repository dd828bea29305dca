/** The line is always there, so that screen readers announce the hint that appears in it. */
export function HintLine({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className={text ? 'mt-2 leading-snug text-star-deep' : undefined}>
      {text}
    </p>
  );
}
