import { Dialog } from '@base-ui/react/dialog';
import { useContext, useEffect, useRef, useState } from 'react';
import { onSessionEnd, signIn } from '#database/account/session.ts';
import { needsSecondFactor } from '#database/factors/list-factors.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { refusalText } from '#i18n/admin/sign-in/auth-refusals.ts';
import { AuthForm } from '#islands/auth/AuthForm.tsx';
import { InputField } from '#islands/auth/InputField.tsx';
import { PasswordField } from '#islands/auth/PasswordField.tsx';
import { supabase } from '#islands/supabase.ts';
import { Account } from '../ui/account-context.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { LazyView } from '../ui/LazyView.tsx';
import { useStore } from '../ui/store.ts';
import { signInRequest } from './sign-in-again.ts';

// Loaded on demand: few sessions end while the panel is open, and few need a second factor.
const loadChallenge = async () => (await import('#islands/auth/challenge/Challenge.tsx')).Challenge;

/** Signs in again without leaving the panel, so that the waiting save can continue. */
export function SignInAgain() {
  const request = useStore(signInRequest);
  const t = useAdminTexts().editor.signIn;
  const popup = useRef<HTMLDivElement>(null);
  const passwordField = () =>
    popup.current?.querySelector<HTMLElement>('input[name=password]') ?? null;
  return (
    <Dialog.Root open={request !== null} onOpenChange={() => request?.answer(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup ref={popup} className="dialog" initialFocus={passwordField}>
          <Dialog.Title className="heading-3">{t.title}</Dialog.Title>
          <Dialog.Description className="mt-3">{t.reason}</Dialog.Description>
          <SignInForm onSignedIn={() => request?.answer(true)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Only for the account of the panel: another one would save this one's texts in its own name. */
function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { email } = useContext(Account);
  const locale = useContext(AdminLocale);
  const auth = authText[locale];
  const t = useAdminTexts().editor.signIn;
  const [needsFactor, setNeedsFactor] = useState(false);
  useEffect(() => onSessionEnd(supabase, () => setNeedsFactor(false)), []);

  async function submit(form: FormData): Promise<string | undefined> {
    const refused = await signIn(supabase, email, String(form.get('password')));
    if (refused) return refusalText(locale, refused.code, refused.message);
    if (await needsSecondFactor(supabase)) setNeedsFactor(true);
    else onSignedIn();
    return undefined;
  }

  if (needsFactor) {
    return (
      <>
        <LazyView
          load={loadChallenge}
          props={{
            client: supabase,
            locale,
            onProven: onSignedIn,
            onUnneeded: () => setNeedsFactor(false),
          }}
        />
        <Dialog.Close className="btn btn-quiet mt-4">{t.cancel}</Dialog.Close>
      </>
    );
  }

  return (
    <AuthForm
      t={auth}
      action={t.submit}
      onSubmit={submit}
      otherActions={<Dialog.Close className="btn btn-quiet">{t.cancel}</Dialog.Close>}
    >
      <InputField
        label={auth.email}
        invalidMessage={auth.emailHint}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <PasswordField t={auth} label={auth.password} isNew={false} />
    </AuthForm>
  );
}
