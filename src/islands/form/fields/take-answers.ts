import type { RefObject } from 'react';
import { type FieldPath, type FieldValues, type PathValue, set } from 'react-hook-form';
import { normalAnswer } from '#schemas/quotes/normal-answer.ts';
import { boxesOf, dateSoFar } from './date-parts.ts';
import { fieldId } from './field-id.ts';
import type { QuoteForm } from './use-field.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** An answer as it is sent, and the controls that contain it: one, or the three boxes of a date. */
interface ShownAnswer {
  name: string;
  answer: string;
  controls: Control[];
}

/**
 * Takes the answers from the controls before they are checked, and shows them as they are sent. Password managers and other
 * programs fill out controls with any event or none, and Enter leaves no field.
 */
export function takeAnswers<Values extends FieldValues, Request>(
  form: QuoteForm<Values, Request>,
  element: HTMLFormElement | null,
): void {
  for (const { name, answer, controls } of shownAnswers(element)) {
    const [control] = controls;
    if (controls.length > 1) completeYear(controls, answer);
    else if (control && control.value !== answer) control.value = answer;
    // The controls have the names of the form's fields.
    const field = name as FieldPath<Values>;
    if (form.getValues(field) === answer) continue;
    form.setValue(field, answer as PathValue<Values, typeof field>);
  }
}

/** The form that a request comes from. */
export interface SentForm {
  element: HTMLFormElement | null;
  /** Whether its answers are no longer those of the request. */
  isChanged: () => boolean;
}

/** The form as it is sent now. A form that has gone counts as changed. */
export function sentForm<Values extends FieldValues, Request>(
  form: QuoteForm<Values, Request>,
  { current: element }: RefObject<HTMLFormElement | null>,
): SentForm {
  const sent = answersNow(form, element);
  return {
    element,
    isChanged: () => !element?.isConnected || answersNow(form, element) !== sent,
  };
}

/** All answers as they would be sent; those on the page as its controls show them. */
function answersNow<Values extends FieldValues, Request>(
  form: QuoteForm<Values, Request>,
  element: HTMLFormElement | null,
): string {
  const answers: FieldValues = JSON.parse(JSON.stringify(form.getValues()));
  for (const { name, answer } of shownAnswers(element)) set(answers, name, answer);
  return JSON.stringify(answers);
}

function shownAnswers(element: HTMLFormElement | null): ShownAnswer[] {
  const answers: ShownAnswer[] = [];
  for (const control of ownControls(element, ':not([name*="-"], [type=radio]:not(:checked))')) {
    const { name, value } = control;
    answers.push({ name, answer: normalAnswer(name, value), controls: [control] });
  }
  for (const year of ownControls(element, '[name$="-year"]')) {
    const name = year.name.replace(/-year$/, '');
    const controls = ownControls(element, `[name^="${name}-"]`);
    const typed = controls.map(({ value }) => value);
    // An incomplete date is not a missing one.
    answers.push({ name, answer: dateSoFar(typed), controls });
  }
  return answers;
}

/** The form's own controls. Extensions and translators add others, some of them as copies. */
function ownControls(element: HTMLFormElement | null, selector: string): Control[] {
  const found = element?.querySelectorAll<Control>(
    `[data-field] :is(input, select, textarea)${selector}`,
  );
  return [...(found ?? [])].filter((control) => {
    const field = control.type === 'radio' ? control.closest('fieldset') : control;
    return field?.id === fieldId(control.name);
  });
}

/** Shows the whole year in the last box of a date. */
export function completeYear(boxes: readonly Control[], date: string): void {
  const year = boxes.at(-1);
  const [, , whole] = boxesOf(date);
  if (year && whole && year.value !== whole) year.value = whole;
}
