import { type FocusEvent, useEffect, useReducer, useRef } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import { boxesOf, dateOf, dateParts, spreadDate } from './date-parts.ts';
import { boxStyle, FieldFrame } from './FieldFrame.tsx';
import { HintLine } from './HintLine.tsx';
import { hintFor } from './soft-warnings.ts';
import { describedBy, type FieldProps, useField } from './use-field.ts';
import { useHint } from './use-soft-warning.ts';

interface DateFieldProps<Values extends FieldValues, Request> extends FieldProps<Values, Request> {
  locale: Locale;
  /** Whose birthday it is: the browser knows the visitor's own. */
  autoComplete: 'bday' | 'off';
}

/** A date in three boxes for digits: one value, one message. Nothing moves on while digits fit. */
export function DateField<Values extends FieldValues, Request>(
  props: DateFieldProps<Values, Request>,
) {
  const { name, locale, label, className, required = true, autoComplete } = props;
  const t = formText[locale];
  const { ids, error, first, hint, boxes, group } = useDate(props);
  return (
    <fieldset
      {...group}
      data-field
      id={ids.field}
      className={`min-w-0 ${className ?? ''}`}
      aria-describedby={`${ids.help} ${ids.hint}`}
    >
      <FieldFrame
        ids={ids}
        label={<legend className="font-semibold text-pine-900">{label}</legend>}
        help={t.dateHelp}
        hint={<HintLine id={ids.hint} text={error ? undefined : hint} />}
        error={error && boxes().some(isFilled) ? t.wholeDate : error}
      >
        <div className="flex gap-2.5">
          {dateParts.map((part, index) => (
            <label key={part} className={part === 'year' ? 'w-20' : 'w-16'}>
              <span className="mb-1 block text-[0.9375rem] text-ink-soft">{t[part]}</span>
              <input
                {...describedBy(ids, { error })}
                aria-invalid={Boolean(error && !isFilled(boxes()[index]))}
                id={`${ids.field}-${part}`}
                name={`${name}-${part}`}
                type="text"
                inputMode="numeric"
                autoComplete={autoComplete === 'off' ? 'off' : `bday-${part}`}
                aria-required={required}
                defaultValue={boxesOf(first)[index]}
                className={boxStyle}
                onInput={() => spread(index, boxes())}
                onKeyDown={({ key }) => stepBack(key, index, boxes())}
              />
            </label>
          ))}
        </div>
      </FieldFrame>
    </fieldset>
  );
}

/** The three boxes as one value of the form. */
function useDate<Values extends FieldValues, Request>(props: DateFieldProps<Values, Request>) {
  const { form, name, locale } = props;
  const { ids, error, recheck } = useField(form, name);
  const ref = useRef<HTMLFieldSetElement>(null);
  // Which boxes are filled is read from the page.
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const boxes = () => [...(ref.current?.querySelectorAll('input') ?? [])];
  const first = useRef<string>(form.getValues(name));
  const doubt = useHint(hintFor(name, locale), first.current);
  const read = () => dateOf(boxes().map(({ value }) => value));
  const keep = () => form.setValue(name, read() as PathValue<Values, FieldPath<Values>>);

  // What was typed before React was ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the date found at first counts
  useEffect(() => {
    if (read()) keep();
  }, []);

  const onInput = () => {
    keep();
    doubt.onEdit(read());
    recheck();
    lookAgain();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!ref.current?.contains(relatedTarget)) doubt.onLeave(read());
  };
  const group = { ref, onInput, onBlur };
  return { ids, error, first: first.current, hint: doubt.hint, boxes, group };
}

/** Of a date that was begun, only what is missing is wrong. */
function isFilled(box: HTMLInputElement | undefined): boolean {
  return Boolean(box?.value);
}

/** Lets what a box cannot hold go on into the next ones, and the typing with it. */
function spread(start: number, boxes: HTMLInputElement[]): void {
  for (const [offset, part] of spreadDate(boxes[start]?.value ?? '', start)?.entries() ?? []) {
    const box = boxes[start + offset];
    if (!box) return;
    box.value = part;
    box.focus();
  }
}

/** Backspace in an empty box deletes on in the one before. */
function stepBack(key: string, place: number, boxes: HTMLInputElement[]): void {
  if (key === 'Backspace' && boxes[place]?.value === '') boxes[place - 1]?.focus();
}
