import { useId, useState } from 'react';
import { beginApp, type NewApp, removeFactor } from '#database/factors/enroll-factor.ts';
import { proveFactor } from '#database/factors/verify-factor.ts';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { factorRefusal, secondFactorText } from '#i18n/admin/sign-in/second-factor.ts';
import { supabase } from '#islands/supabase.ts';
import { tell } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';
import { AuthForm } from '../AuthForm.tsx';
import { CodeField } from '../challenge/CodeField.tsx';
import type { AddFactorProps } from './add-factor-props.ts';
import { NameField } from './NameField.tsx';
import { useRecentSignIn } from './use-recent-sign-in.tsx';

interface AddAppProps extends AddFactorProps {
  /** What the app shows above its codes: the agency's name. */
  issuer: string;
}

/** Enrols an authenticator app: name it, scan or type its key, prove it with a code. */
export function AddApp({ locale, names, issuer, onAdded }: AddAppProps) {
  const t = accountText[locale].app;
  const recentSignIn = useRecentSignIn(locale);
  const [app, setApp] = useState<NewApp | null>(null);

  async function begin(form: FormData): Promise<string | undefined> {
    const name = String(form.get('name')).trim();
    const begun = await recentSignIn.retry(() => beginApp(supabase, name, issuer));
    if (begun.problem) return factorRefusal(locale, begun.problem);
    setApp(begun.made);
    return undefined;
  }

  if (app)
    return <ProveApp locale={locale} app={app} onAdded={onAdded} onClose={() => setApp(null)} />;
  return (
    <>
      <AuthForm t={authText[locale]} action={t.add} onSubmit={begin}>
        <NameField t={t} taken={names} />
      </AuthForm>
      {recentSignIn.dialog}
    </>
  );
}

interface ProveAppProps {
  locale: Locale;
  app: NewApp;
  onAdded: () => void;
  onClose: () => void;
}

function ProveApp({ locale, app, onAdded, onClose }: ProveAppProps) {
  const { app: t, cancel } = accountText[locale];
  const code = secondFactorText[locale];
  const id = useId();

  async function prove(form: FormData): Promise<string | undefined> {
    const factor = { id: app.id, kind: 'totp', name: '' } as const;
    const problem = await proveFactor(supabase, factor, String(form.get('code')));
    if (problem) return factorRefusal(locale, problem);
    tell(t.added);
    onAdded();
    onClose();
    return undefined;
  }

  async function giveUp(): Promise<void> {
    onClose();
    await removeFactor(supabase, { id: app.id, kind: 'totp' });
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
      <AuthForm t={authText[locale]} action={t.prove} onSubmit={prove}>
        <CodeField
          isFromApp
          label={code.code}
          hint={code.codeHint}
          toDoFirst={`${id}-scan ${id}-type`}
        />
      </AuthForm>
      <button
        type="button"
        className="link mt-4 cursor-pointer py-1"
        onClick={() => void giveUp().catch(() => undefined)}
      >
        {cancel}
      </button>
    </div>
  );
}
