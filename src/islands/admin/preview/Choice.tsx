interface ChoiceProps<Name extends string> {
  label: string;
  options: Readonly<Record<Name, string>>;
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** A few buttons of which one is always pressed. */
export function Choice<Name extends string>(props: ChoiceProps<Name>) {
  const { label, options, chosen, onChoose } = props;
  // The compiler takes every key for a text.
  const names = Object.keys(options) as Name[];
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{label}</legend>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="choice"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {options[name]}
        </button>
      ))}
    </fieldset>
  );
}
