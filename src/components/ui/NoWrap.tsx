interface NoWrapProps {
  text: string;
  /** The number or the name in it that stays on one line. */
  whole: string;
}

/** A text that does not break within a number or a name, unless letters are so large that it must. */
export function NoWrap({ text, whole }: NoWrapProps) {
  const start = text.indexOf(whole);
  if (start < 0) return text;
  return (
    <span>
      {text.slice(0, start)}
      <span className="whitespace-nowrap max-[16rem]:whitespace-normal">{whole}</span>
      {text.slice(start + whole.length)}
    </span>
  );
}
