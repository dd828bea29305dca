import { officeTime } from '#schemas/office-hours/office-time.ts';
import { typedMoment } from '../../ui/typed-moment.ts';

const incomplete = 'incomplete';

/**
 * The text of a column with a moment, from what a `datetime-local` input has. What is no moment yet stays as typed: the
 * column's rule refuses it, and the input keeps it.
 */
export function momentText(
  timeZone: string,
  { value, validity }: Pick<HTMLInputElement, 'value' | 'validity'>,
): string {
  // With only some of its parts filled in, an input has no value.
  if (!value) return validity.badInput ? incomplete : '';
  return typedMoment(timeZone, value) ?? value.slice(0, 16);
}

/** What the input shows for such a text. */
export function inputValue(timeZone: string, text: string): string {
  if (text === incomplete) return '';
  return text.endsWith('Z') ? officeTime(timeZone, new Date(text)) : text;
}
