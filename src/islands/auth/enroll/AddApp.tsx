import { useId, useState } from 'react';
import { enrollApp, finishEnrollment, type NewApp } from '#database/factors/enroll-factor.ts';
import { verifyFactor } from '#database/factors/verify-factor.ts';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { factorRefusal, secondFactorText } from '#i18n/admin/sign-in/second-factor.ts';
import { supabase } from '#islands/supabase.ts';
import { toast } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';
import { AuthForm } from '../AuthForm.tsx';
import { CodeField } from '../challenge/CodeField.tsx';
import type { AddFactorProps } from './add-factor-props.ts';
import { CancelEnrollment } from './CancelEnrollment.tsx';
import { NameField } from './NameField.tsx';
import { useRecentSignIn } from './use-recent-sign-in.tsx';

interface AddAppProps extends AddFactorProps {
  /** Shown in the app above the codes. */
  issuer: string;
}

/** Adds an authenticator app: name it, scan or type its key, verify a code. */
export function AddApp({ locale, names, issuer, onAdded }: AddAppProps) {
  const t = accountText[locale].app;
  const recentSignIn = useRecentSignIn(locale);
  const [app, setApp] = useState<NewApp | null>(null);

  async function enroll(form: FormData): Promise<string | undefined> {
    const name = String(form.get('name'));
    const started = await recentSignIn.retry(() => enrollApp(supabase, name, issuer));
    if (started.problem) return factorRefusal(locale, started.problem);
    setApp(started.value);
    return undefined;
  }

  if (app)
    return <VerifyApp locale={locale} app={app} onAdded={onAdded} onClose={() => setApp(null)} />;
  return (
    <>
      <AuthForm t={authText[locale]} action={t.add} onSubmit={enroll}>
        <NameField t={t} taken={names} />
      </AuthForm>
      {recentSignIn.dialog}
    </>
  );
}

interface VerifyAppProps {
  locale: Locale;
  app: NewApp;
  onAdded: () => void;
  onClose: () => void;
}

function VerifyApp({ locale, app, onAdded, onClose }: VerifyAppProps) {
  const { app: t } = accountText[locale];
  const code = secondFactorText[locale];
  const id = useId();

  async function verify(form: FormData): Promise<string | undefined> {
    const factor = { id: app.id, kind: 'totp', name: '' } as const;
    const problem = await finishEnrollment(supabase, app.id, () =>
      verifyFactor(supabase, factor, String(form.get('code'))),
    );
    if (problem) return factorRefusal(locale, problem);
    toast(t.added);
    onAdded();
    onClose();
    return undefined;
  }

  return (
    <div className="mt-5">
      <p id={`${id}-scan`}>{t.scan}</p>
      <img src={app.qrCode} alt={t.drawing} width={220} height={220} className="mt-3 bg-white" />
      <p id={`${id}-type`} className="mt-4">
        {t.orType}
      </p>
      <p className="mt-1 font-mono text-sm tracking-wide wrap-anywhere">
        {app.key.match(/.{1,4}/g)?.join(' ')}
      </p>
      <AuthForm t={authText[locale]} action={t.prove} onSubmit={verify}>
        <CodeField
          isNumeric
          label={code.code}
          hint={code.codeHint}
          describedBy={`${id}-scan ${id}-type`}
        />
      </AuthForm>
      <CancelEnrollment id={app.id} added={t.added} {...{ locale, onAdded, onClose }} />
    </div>
  );
}
