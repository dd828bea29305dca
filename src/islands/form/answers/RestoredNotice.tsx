import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';

interface RestoredNoticeProps {
  locale: Locale;
  restored: boolean;
  onStartOver: () => void;
}

/** Says that saved answers were filled in, and lets the next person on a shared device clear them. */
export function RestoredNotice({ locale, restored, onStartOver }: RestoredNoticeProps) {
  const t = formText[locale];
  return (
    // Always there, so that screen readers announce what appears in it.
    <div role="status">
      {restored && (
        <p className="mb-8 max-w-prose rounded-card bg-pine-50 p-4">
          {t.restored}{' '}
          <button
            type="button"
            className="link cursor-pointer"
            onClick={() => confirm(t.confirmStartOver) && onStartOver()}
          >
            {t.startOver}
          </button>
        </p>
      )}
    </div>
  );
}
