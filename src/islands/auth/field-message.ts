import type { InvalidEvent, SyntheticEvent } from 'react';

/** Has the browser say in the page's language, not its own, what it finds missing in a field. */
export function fieldMessage(message: string) {
  return {
    onInvalid: ({ currentTarget: field }: InvalidEvent<HTMLInputElement>) => {
      // A message of before would itself make the field invalid.
      field.setCustomValidity('');
      if (!field.validity.valid) field.setCustomValidity(message);
    },
    onInput: ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) =>
      field.setCustomValidity(''),
  };
}
