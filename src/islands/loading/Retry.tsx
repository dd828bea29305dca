import { staffPageText } from '#i18n/admin/staff-page.ts';
import type { Locale } from '#locales.ts';

interface RetryProps {
  text: string;
  locale: Locale;
  className?: string;
  onRetry: () => void;
}

/** What could not be shown, with a button that tries again. */
export function Retry({ text, locale, className = 'text-ink-soft', onRetry }: RetryProps) {
  return (
    <div className={className}>
      <p role="alert">{text}</p>
      <button type="button" className="btn btn-quiet mt-4" onClick={onRetry}>
        {staffPageText[locale].retry}
      </button>
    </div>
  );
}
