interface TabHeadingProps {
  heading: string;
  intro?: string;
}

export function TabHeading({ heading, intro }: TabHeadingProps) {
  return (
    <div>
      <h2 className="heading-3">{heading}</h2>
      {intro && <p className="mt-1 text-ink-soft">{intro}</p>}
    </div>
  );
}
