import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';

interface KeptNoticeProps {
  locale: Locale;
  restored: boolean;
  onStartOver: () => void;
}

/** Says that answers were put back, and lets whoever shares the device take them away. */
export function KeptNotice({ locale, restored, onStartOver }: KeptNoticeProps) {
  const t = formText[locale];
  return (
    // Always there, so that screen readers announce what appears in it.
    <div role="status">
      {restored && (
        <p className="mb-8 max-w-prose rounded-card bg-pine-50 p-4">
          {t.kept}{' '}
          <button type="button" className="link cursor-pointer" onClick={onStartOver}>
            {t.startOver}
          </button>
        </p>
      )}
    </div>
  );
}
