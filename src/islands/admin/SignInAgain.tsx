import { adminText } from '#i18n/admin.ts';

const t = adminText.en;

/** Shown in place when a session ended while somebody was writing. */
export function SignInAgain() {
  return (
    <div role="alert" className="rounded-card border-2 border-alarm p-5">
      <p>{t.signedOut}</p>
      <a className="link mt-2 inline-block py-1" href="/auth" target="_blank" rel="noopener">
        {t.signInAgain}
      </a>
    </div>
  );
}
