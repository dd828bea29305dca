import { useId } from 'react';
import type { accountText } from '#i18n/admin/sign-in/account.ts';
import type { Locale } from '#locales.ts';
import { fieldMessage } from '../field-message.ts';
import { useFieldProblem } from '../form-problem.ts';

interface NameFieldProps {
  /** What is said of the kind of factor. */
  t: (typeof accountText)[Locale]['app' | 'passkey' | 'phone'];
  /** Names that cannot be given again. */
  taken: readonly string[];
}

/** What somebody calls a factor of theirs. */
export function NameField({ t, taken }: NameFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t.name}
      </label>
      <input
        id={id}
        className="input"
        name="name"
        defaultValue={taken.includes(t.suggestedName) ? '' : t.suggestedName}
        maxLength={60}
        autoComplete="off"
        required
        {...useFieldProblem('name', `${id}-hint`)}
        {...fieldMessage(t.nameHint)}
      />
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {t.nameHint}
      </p>
    </div>
  );
}
