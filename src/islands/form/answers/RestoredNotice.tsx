import { useState } from 'react';
import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import type { Restored } from './use-saved-answers.ts';

interface RestoredNoticeProps {
  locale: Locale;
  restored: readonly Restored[];
  onStartOver: () => void;
}

/** Says that saved answers were filled in, and lets the next person on a shared device clear them. */
export function RestoredNotice({ locale, restored, onStartOver }: RestoredNoticeProps) {
  const t = formText[locale];
  const [isAsking, setIsAsking] = useState(false);
  return (
    // Always there, so that screen readers announce what appears in it.
    <div role="status">
      {restored.length > 0 && (
        <p className="mb-8 max-w-prose rounded-card bg-pine-50 p-4">
          {/* A translator replaces text nodes; React still finds the element. */}
          <span>
            {isAsking ? t.startOverQuestion : restored.map((part) => t.restored[part]).join(' ')}
          </span>{' '}
          {/* The same element, which keeps the focus, first asks and then keeps the answers. */}
          <button
            type="button"
            className="link cursor-pointer"
            // The second click of a double click answers nothing.
            onClick={({ detail }) => detail < 2 && setIsAsking(!isAsking)}
          >
            {isAsking ? t.keepAnswers : t.startOver}
          </button>
          {isAsking && (
            <button type="button" className="link ml-6 cursor-pointer" onClick={onStartOver}>
              {t.clearAnswers}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
