import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { ReactNode } from 'react';

interface ChoiceProps<Name extends string> {
  label: string;
  options: Readonly<Record<Name, ReactNode>>;
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** A few buttons of which one is always pressed. */
export function Choice<Name extends string>(props: ChoiceProps<Name>) {
  const { label, options, chosen, onChoose } = props;
  return (
    <ToggleGroup
      aria-label={label}
      className="flex gap-1"
      value={[chosen]}
      onValueChange={([name]: Name[]) => name && onChoose(name)}
    >
      {Object.entries<ReactNode>(options).map(([name, text]) => (
        <Toggle key={name} value={name} className="choice">
          {text}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
