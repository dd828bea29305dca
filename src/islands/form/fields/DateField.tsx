import { type FocusEvent, useEffect, useReducer, useRef } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import { dayExists } from '#schemas/fields/iso-day.ts';
import { afterPress } from '../after-press.ts';
import { boxesOf, dateOf, dateParts, dateSoFar, monthFirst, spreadDate } from './date-parts.ts';
import { doubtFor } from './doubts.ts';
import { boxStyle, QuoteField } from './QuoteField.tsx';
import { completeYear } from './take-answers.ts';
import { useDoubt } from './use-doubt.ts';
import { type FieldProps, useField } from './use-field.ts';

interface DateFieldProps<Values extends FieldValues, Request> extends FieldProps<Values, Request> {
  locale: Locale;
  /** The browser only knows the visitor's own birthday. */
  autoComplete: 'bday' | 'off';
}

/** A date in three text boxes, with one value and one message. Focus moves on only when a box overflows. */
export function DateField<Values extends FieldValues, Request>(
  props: DateFieldProps<Values, Request>,
) {
  const { name, locale, label, className, required = true, autoComplete } = props;
  const t = formText[locale];
  const { id, error, first, warning, boxes, group } = useDate(props);
  const isStarted = boxes().some(isFilled) && !boxes().every(isFilled);
  return (
    <QuoteField
      group={group}
      id={id}
      label={label}
      hint={t.dateHint}
      warning={error ? '' : warning}
      error={error && isStarted ? t.wholeDate : error}
      className={`min-w-0 ${className ?? ''}`}
    >
      {(control) => (
        <div className="mt-2 flex gap-2.5">
          {dateParts.map((part, index) => (
            <label key={part} className={part === 'year' ? 'w-20' : 'w-16'}>
              <span className="mb-1 block text-[0.9375rem] text-ink-soft">{t[part]}</span>
              <input
                {...control}
                aria-invalid={Boolean(error && !(isStarted && isFilled(boxes()[index])))}
                id={`${id}-${part}`}
                name={`${name}-${part}`}
                type="text"
                inputMode="numeric"
                autoComplete={autoComplete === 'off' ? 'off' : `bday-${part}`}
                aria-required={required}
                defaultValue={boxesOf(first)[index]}
                className={boxStyle}
                onChange={() => spread(index, boxes())}
                onKeyDown={({ key }) => stepBack(key, index, boxes())}
              />
            </label>
          ))}
        </div>
      )}
    </QuoteField>
  );
}

function useDate<Values extends FieldValues, Request>(props: DateFieldProps<Values, Request>) {
  const { form, name, locale } = props;
  const { id, error, recheck } = useField(form, name);
  const ref = useRef<HTMLFieldSetElement>(null);
  // Which boxes are filled is read from the DOM, so every edit renders.
  const [, render] = useReducer((count: number) => count + 1, 0);
  const boxes = () => [...(ref.current?.querySelectorAll('input') ?? [])];
  const first = useRef<string>(form.getValues(name));
  const soft = useDoubt(doubtFor(name, locale), () => first.current);
  const typed = () => boxes().map(({ value }) => value);
  const read = () => dateOf(typed());
  const store = () =>
    form.setValue(name, dateSoFar(typed()) as PathValue<Values, FieldPath<Values>>);

  // Stores what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial date counts
  useEffect(() => {
    if (boxes().some(isFilled)) store();
  }, []);

  const onChange = () => {
    store();
    soft.onEdit(read());
    recheck();
    render();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (ref.current?.contains(relatedTarget)) return;
    completeYear(boxes(), read());
    soft.onLeave(read);
    if (read() && !dayExists(read())) afterPress(() => void form.trigger(name));
  };
  const group = { ref, onChange, onBlur };
  return { id, error, first: first.current, warning: soft.warning, boxes, group };
}

function isFilled(box: HTMLInputElement | undefined): boolean {
  return Boolean(box?.value);
}

/**
 * Moves digits that overflow a box into the next ones, and the focus with them, unless those have their own. A whole date
 * goes into all three. A day that was typed first moves to its box when the year begins.
 */
function spread(start: number, boxes: HTMLInputElement[]): void {
  const parts = spreadDate(boxes[start]?.value ?? '', start);
  const isWhole = parts?.length === dateParts.length;
  if (!parts || (!isWhole && boxes.slice(start + 1).some(isFilled))) return;
  for (const [offset, part] of parts.entries()) {
    const box = boxes[isWhole ? offset : start + offset];
    if (!box) return;
    box.value = part;
    box.focus();
  }
  const [month, day] = boxes;
  if (month && day && start === 1) {
    [month.value, day.value] = monthFirst(month.value, day.value);
  }
}

/** Backspace in an empty box goes on in the previous one. */
function stepBack(key: string, index: number, boxes: HTMLInputElement[]): void {
  if (key === 'Backspace' && boxes[index]?.value === '') boxes[index - 1]?.focus();
}
