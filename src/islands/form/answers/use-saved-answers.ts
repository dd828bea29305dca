import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import type { QuoteForm } from '#islands/form/fields/use-field.ts';
import type { QuoteRequest } from '../delivery.ts';
import { setKeepsAnswers } from '../leave-guard.ts';
import {
  keepSaving,
  type neverSaved,
  savedAnswers,
  shapedLike,
  unanswered,
} from './saved-answers.ts';

/** What a visitor is told about saved answers: that they were filled in, and which questions the tab does not keep. */
export type Restored = 'answers' | (typeof neverSaved)[number];

/**
 * Fills in this tab's saved answers, except where the visitor typed before hydration, and keeps saving them. Returns
 * nothing if there were none.
 */
export function useSavedAnswers<Values extends FieldValues, Request>(
  kind: QuoteRequest['kind'],
  form: QuoteForm<Values, Request>,
  blank: Values,
): readonly Restored[] {
  const [restored, setRestored] = useState<readonly Restored[]>([]);
  useEffect(() => {
    const saved = savedAnswers(kind);
    // These are the form's own field names, and shapedLike gives each value the type of its blank.
    let isRestored = false;
    const names = Object.keys(blank) as FieldPath<Values>[];
    for (const name of names) {
      const answer = shapedLike(blank[name], saved[name]);
      if (isSame(answer, blank[name]) || !isSame(form.getValues(name), blank[name])) continue;
      form.setValue(name, answer as PathValue<Values, typeof name>);
      isRestored = true;
    }
    if (isRestored) setRestored(['answers', ...unanswered(form.getValues())]);
    const saving = keepSaving(kind, form.getValues);
    setKeepsAnswers(saving.save);
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saving.saveSoon });
    return () => {
      unsubscribe();
      saving.stop();
    };
  }, [kind, form, blank]);
  return restored;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
