import type { ReactNode } from 'react';
import { staffPageText } from '#i18n/admin/staff-page.ts';
import type { Locale } from '#locales.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Retry } from './Retry.tsx';

interface StaffIslandProps {
  locale: Locale;
  children: ReactNode;
}

/** What `/auth` and `/admin` show, or in a sentence why they cannot. */
export function StaffIsland({ locale, children }: StaffIslandProps) {
  const t = staffPageText[locale];
  if (!canStore()) {
    return (
      <p role="alert" className="mx-auto max-w-prose py-24 text-center">
        {t.storageBlocked}
      </p>
    );
  }
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <div className="mx-auto max-w-prose py-24">
          <Retry text={t.broken} locale={locale} onRetry={retry} />
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Whether the browser keeps what a session needs: even to read the property throws where site data is blocked. */
function canStore(): boolean {
  const key = 'storage-check';
  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(key, key);
      storage.removeItem(key);
    }
    return true;
  } catch {
    return false;
  }
}
