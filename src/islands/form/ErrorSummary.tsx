import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import { fieldId, focusField } from './fields/field-id.ts';
import type { FieldProblem } from './fields/field-messages.ts';
import type { QuoteForm } from './fields/use-field.ts';

interface ErrorSummaryProps<Values extends FieldValues, Request> {
  form: QuoteForm<Values, Request>;
  locale: Locale;
  problems: readonly FieldProblem[];
}

/** All that wants another look, in one place. Takes focus for every new list of problems. */
export function ErrorSummary<Values extends FieldValues, Request>({
  form,
  locale,
  problems,
}: ErrorSummaryProps<Values, Request>) {
  const t = formText[locale];
  const box = useRef<HTMLDivElement>(null);
  const left = useProblemsLeft(form, problems);
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
      className="mb-8 rounded-card border-2 border-alarm bg-white p-5 sm:p-6"
    >
      <h2 id="error-summary-title" className="heading-3 text-alarm">
        {left.length > 0 ? t.problems(left.length) : t.noProblems}
      </h2>
      <ul className="mt-3 space-y-1.5">
        {problems.map((problem) => (
          <li key={problem.name}>
            {/* What was answered since is struck out: a list that shrinks would move the field away. */}
            {left.includes(problem.name) ? (
              <ProblemLink {...problem} />
            ) : (
              <s className="inline-block py-0.5 text-ink-soft">{problem.message}</s>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProblemLink({ name, message }: FieldProblem) {
  return (
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
  );
}

/** The names of those fields whose problem was not seen to since it was listed. */
function useProblemsLeft<Values extends FieldValues, Request>(
  form: QuoteForm<Values, Request>,
  problems: readonly FieldProblem[],
): string[] {
  const subscribe = useCallback(
    (callback: () => void) => form.subscribe({ formState: { errors: true }, callback }),
    [form],
  );
  const left = useSyncExternalStore(
    subscribe,
    () =>
      problems
        // The names are the form's own: the list was made of its errors.
        .filter(({ name }) => form.getFieldState(name as FieldPath<Values>).error)
        .map(({ name }) => name)
        .join(' '),
    () => '',
  );
  return left === '' ? [] : left.split(' ');
}
