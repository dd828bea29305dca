import type { AuthText } from '#i18n/admin/auth.ts';

/** The way back to the login. */
export function BackToLogin({ t, onBack }: { t: AuthText; onBack: () => void }) {
  return (
    <button type="button" className="link mt-6 cursor-pointer py-1" onClick={onBack}>
      {t.forgotten.back}
    </button>
  );
}
