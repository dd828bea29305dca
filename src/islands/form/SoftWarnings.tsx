import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import type { FieldMessage } from './fields/field-messages.ts';

interface SoftWarningsProps {
  locale: Locale;
  warnings: readonly FieldMessage[];
  /** Goes back to an answer; left out once the request is submitted. */
  onGoTo?: (name: string) => void;
}

/** Repeats the fields' soft warnings at the end of a form. */
export function SoftWarnings({ locale, warnings, onGoTo }: SoftWarningsProps) {
  const t = formText[locale];
  if (warnings.length === 0) return null;
  return (
    <div className="my-6 rounded-card border border-sand bg-paper-deep p-5 text-left">
      <p className="font-semibold text-pine-900">{onGoTo ? t.warnings : t.submittedWarnings}</p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {warnings.map(({ name, message }) => (
          <li key={name}>
            {onGoTo ? (
              <button
                type="button"
                className="link cursor-pointer py-0.5 text-left"
                onClick={() => onGoTo(name)}
              >
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
