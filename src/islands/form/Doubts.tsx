import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import type { FieldMessage } from './fields/field-messages.ts';

interface DoubtsProps {
  locale: Locale;
  doubts: readonly FieldMessage[];
  /** Goes back to an answer; left out once the request is submitted. */
  onGoTo?: (name: string) => void;
}

/** Repeats the fields' doubts at the end of a form. */
export function Doubts({ locale, doubts, onGoTo }: DoubtsProps) {
  const t = formText[locale];
  if (doubts.length === 0) return null;
  return (
    <div className="my-6 rounded-card border border-sand bg-paper-deep p-5 text-left">
      <p className="font-semibold text-pine-900">
        {onGoTo ? t.doubtsHeading : t.submittedDoubtsHeading}
      </p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {doubts.map(({ name, message }) => (
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
