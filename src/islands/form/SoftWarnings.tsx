import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import type { FieldProblem } from './fields/field-messages.ts';

interface DoubtsProps {
  locale: Locale;
  doubts: readonly FieldProblem[];
  /** Leads back to an answer, where that is still possible. */
  onGoTo?: (name: string) => void;
}

/** Repeats, on the way out, what was doubted beside the fields. It stands in nobody's way. */
export function Doubts({ locale, doubts, onGoTo }: DoubtsProps) {
  const t = formText[locale];
  if (doubts.length === 0) return null;
  return (
    <div className="mt-6 rounded-card border border-sand bg-paper-deep p-5 text-left">
      <p className="font-semibold text-pine-900">{onGoTo ? t.doubts : t.doubtsSent}</p>
      <ul className="mt-2 space-y-1.5">
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
