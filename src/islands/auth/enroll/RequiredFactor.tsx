import { accountText } from '#i18n/admin/sign-in/account.ts';
import { secondFactorText } from '#i18n/admin/sign-in/second-factor.ts';
import type { Locale } from '#locales.ts';
import { useSignInOptions } from '../use-sign-in-options.ts';
import { AddApp } from './AddApp.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { AddPhone } from './AddPhone.tsx';

interface RequiredFactorProps {
  locale: Locale;
  agencyName: string;
  /** Called to sign in as someone else. */
  onLeave: () => void;
}

/** Sets up a required second factor. `useRedirectAfterSignIn` goes to the panel once it is verified. */
export function RequiredFactor({ locale, agencyName, onLeave }: RequiredFactorProps) {
  const t = accountText[locale];
  const { factors: offered } = useSignInOptions();
  const types = (
    [
      { kind: 'totp', texts: t.app, Add: AddApp },
      { kind: 'webauthn', texts: t.passkey, Add: AddPasskey },
      { kind: 'phone', texts: t.phone, Add: AddPhone },
    ] as const
  ).filter(({ kind }) => offered?.[kind]);
  return (
    <>
      <p className="mt-2 text-ink-soft">{t.required}</p>
      {types.map(({ kind, texts, Add }) => (
        <section key={kind} className="mt-8 border-pine-100 border-t pt-6">
          <h2 className="heading-3">{texts.heading}</h2>
          <p className="mt-2 text-ink-soft">{texts.text}</p>
          <Add locale={locale} names={[]} issuer={agencyName} onAdded={() => undefined} />
        </section>
      ))}
      <button type="button" className="link mt-6 cursor-pointer py-1" onClick={onLeave}>
        {secondFactorText[locale].otherAccount}
      </button>
    </>
  );
}
