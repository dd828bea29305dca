import { useEffect, useRef } from 'react';
import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import { fieldId, focusField } from './fields/field-id.ts';
import type { FieldProblem } from './fields/field-problems.ts';

interface ErrorSummaryProps {
  locale: Locale;
  problems: readonly FieldProblem[];
}

/** All that wants another look, in one place. Takes focus for every new list of problems. */
export function ErrorSummary({ locale, problems }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is a new attempt
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [problems]);

  if (problems.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would claim to hold the fields
    <div
      ref={box}
      role="group"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      className="mb-8 rounded-card border-2 border-alarm bg-white p-5 outline-none sm:p-6"
    >
      <h2 id="error-summary-title" className="heading-3 text-alarm">
        {formText[locale].problems(problems.length)}
      </h2>
      <ul className="mt-3 space-y-1.5">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              className="inline-block py-0.5 font-semibold text-alarm underline underline-offset-4"
              onClick={(event) => {
                // Following the link would add a step to the history.
                event.preventDefault();
                focusField(name);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
