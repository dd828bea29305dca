import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import type { QuoteForm } from '#islands/form/fields/use-field.ts';
import type { QuoteRequest } from '../deliver.ts';
import { keepAnswers, keptAnswers } from './saved-answers.ts';

/**
 * Puts the answers that this tab kept into a form, where nothing was typed before React took over, and
 * keeps them again when the page is left. Says whether there were any.
 */
export function useKeptAnswers<Values extends FieldValues, Request>(
  kind: QuoteRequest['kind'],
  form: QuoteForm<Values, Request>,
  blank: Values,
): boolean {
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const kept = keptAnswers(kind);
    // The names are those of the form's own blank answers, and each value is shaped like its blank.
    const names = Object.keys(blank) as FieldPath<Values>[];
    for (const name of names) {
      const answer = shapedLike(blank[name], kept[name]);
      if (isSame(answer, blank[name]) || !isSame(form.getValues(name), blank[name])) continue;
      form.setValue(name, answer as PathValue<Values, typeof name>);
      setRestored(true);
    }
    const keep = () => keepAnswers(kind, form.getValues());
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [kind, form, blank]);
  return restored;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was kept, as far as it is of the blank's kind; else the blank. A list takes after its first entry. */
function shapedLike(blank: unknown, kept: unknown): unknown {
  if (Array.isArray(blank)) {
    return Array.isArray(kept) ? kept.map((entry) => shapedLike(blank[0], entry)) : blank;
  }
  if (typeof blank === 'object' && blank !== null) {
    const known: object = typeof kept === 'object' && kept !== null ? kept : {};
    const shape = ([name, value]: [string, unknown]) => [
      name,
      shapedLike(value, Reflect.get(known, name)),
    ];
    return Object.fromEntries(Object.entries(blank).map(shape));
  }
  return typeof kept === typeof blank ? kept : blank;
}
