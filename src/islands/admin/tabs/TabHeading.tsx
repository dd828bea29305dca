interface TabHeadingProps {
  heading: string;
  /** What stands in the tab, in a sentence. */
  intro?: string;
}

/** What a tab is called, above everything in it. */
export function TabHeading({ heading, intro }: TabHeadingProps) {
  return (
    <div>
      <h2 className="heading-3">{heading}</h2>
      {intro && <p className="mt-1 text-ink-soft">{intro}</p>}
    </div>
  );
}
