import { useId } from 'react';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import type { Locale } from '#locales.ts';
import { fieldMessage } from '../field-message.ts';
import { useFieldProblem } from '../form-problem.ts';

interface NameFieldProps {
  locale: Locale;
  suggested: string;
  /** Names that cannot be given again. */
  taken: readonly string[];
}

/** What somebody calls a factor of theirs. */
export function NameField({ locale, suggested, taken }: NameFieldProps) {
  const id = useId();
  const t = accountText[locale];
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t.name}
      </label>
      <input
        id={id}
        className="input"
        name="name"
        defaultValue={taken.includes(suggested) ? '' : suggested}
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
