import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { normalAnswer } from '#schemas/quotes/normal-answer.ts';
import { boxesOf, dateOf } from './date-parts.ts';
import type { QuoteForm } from './use-field.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Takes the answers from the controls before they are checked, and shows them as they are sent. Password managers and other
 * programs fill out controls with any event or none, and Enter leaves no field.
 */
export function takeAnswers<Values extends FieldValues, Request>(
  form: QuoteForm<Values, Request>,
  element: HTMLFormElement | null,
): void {
  const take = (name: string, answer: string) => {
    // The controls have the names of the form's fields.
    const field = name as FieldPath<Values>;
    if (form.getValues(field) === answer) return;
    form.setValue(field, answer as PathValue<Values, typeof field>);
  };
  const inField = (selector: string) => `[data-field] ${selector}`;
  for (const control of element?.querySelectorAll<Control>(
    inField(':is(input, select, textarea):not([name*="-"], [type=radio]:not(:checked))'),
  ) ?? []) {
    const answer = normalAnswer(control.name, control.value);
    if (control.value !== answer) control.value = answer;
    take(control.name, answer);
  }
  for (const { name } of element?.querySelectorAll<HTMLInputElement>(inField('[name$="-year"]')) ??
    []) {
    const date = name.replace(/-year$/, '');
    const boxes = [...(element?.querySelectorAll<HTMLInputElement>(`[name^="${date}-"]`) ?? [])];
    const typed = boxes.map(({ value }) => value);
    const answer = dateOf(typed);
    completeYear(boxes, answer);
    // An incomplete date is not a missing one.
    take(date, answer || typed.join(' ').trim());
  }
}

/** Shows the whole year in the last box of a date. */
export function completeYear(boxes: readonly HTMLInputElement[], date: string): void {
  const year = boxes.at(-1);
  const [, , whole] = boxesOf(date);
  if (year && whole && year.value !== whole) year.value = whole;
}
