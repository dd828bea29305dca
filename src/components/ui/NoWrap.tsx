interface NoWrapProps {
  text: string;
  /** The part of the text that stays on one line: a phone number or a name. */
  whole: string;
}

/** Text that does not wrap inside a number or a name, except at very large font sizes. */
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
