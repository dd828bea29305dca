/** The id of a field's control: `vehicles.0.vin` is `vehicles-0-vin`. */
export function fieldId(name: string): string {
  return name.replaceAll('.', '-');
}

/** Takes the visitor to a field, with its label in view. */
export function focusField(name: string): void {
  const field = document.getElementById(fieldId(name));
  const control = field?.matches('fieldset') ? firstOf(field) : field;
  field?.closest('[data-field]')?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** Where a group of controls is entered: at what is wrong, the choice that is made, or its first box. */
function firstOf(group: HTMLElement): HTMLElement | null {
  return (
    group.querySelector<HTMLElement>('[aria-invalid=true],:checked') ?? group.querySelector('input')
  );
}
