/** The id of a field's control: `vehicles.0.vin` is `vehicles-0-vin`. */
export function fieldId(name: string): string {
  return name.replaceAll('.', '-');
}

/** Focuses a field and scrolls its label into view. */
export function focusField(name: string): void {
  const field = document.getElementById(fieldId(name));
  const control = field?.matches('fieldset') ? firstOf(field) : field;
  field?.closest('[data-field]')?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** The control of a group to focus: the invalid one, the chosen one, or the first. */
function firstOf(group: HTMLElement): HTMLElement | null {
  return (
    group.querySelector<HTMLElement>('[aria-invalid=true],:checked') ?? group.querySelector('input')
  );
}
