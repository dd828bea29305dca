/** Shows the sliders of a wind and hail deductible and works it out as they move. */
export function workOutDeductible(): void {
  const section = document.querySelector<HTMLElement>('[data-deductible]');
  const controls = section?.querySelector<HTMLElement>('[data-controls]');
  const output = section?.querySelector('output');
  const [value, percent] = section?.querySelectorAll('input') ?? [];
  if (!section || !controls || !output || !value || !percent) return;
  const sentence = section.dataset['deductible'] ?? '';
  const update = () => {
    value.ariaValueText = dollars(value.valueAsNumber);
    percent.ariaValueText = `${percent.value}%`;
    output.textContent = sentence
      .replace('{percent}', percent.value)
      .replace('{value}', value.ariaValueText)
      .replaceAll('{amount}', dollars((value.valueAsNumber * percent.valueAsNumber) / 100));
  };
  controls.hidden = false;
  controls.addEventListener('input', update);
  // The browser may have restored other positions.
  update();
}

/** Written the American way in both languages. */
function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
