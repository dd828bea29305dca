import { Dialog } from '@base-ui/react/dialog';
import { useContext, useEffect, useRef, useState } from 'react';
import { currentUser, onSessionEnd, signIn } from '#database/account/session.ts';
import { needsSecondFactor } from '#database/factors/list-factors.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { refusalText } from '#i18n/admin/sign-in/auth-refusals.ts';
import { AuthForm } from '#islands/auth/AuthForm.tsx';
import { EmailField } from '#islands/auth/EmailField.tsx';
import { PasswordField } from '#islands/auth/PasswordField.tsx';
import { supabase } from '#islands/supabase.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { LazyView } from '../ui/LazyView.tsx';
import { useStore } from '../ui/store.ts';
import { signInRequest } from './sign-in-again.ts';

// Loaded on demand: few sessions end while the panel is open, and few need a second factor.
const loadChallenge = async () => (await import('#islands/auth/challenge/Challenge.tsx')).Challenge;

/** Signs in again without leaving the panel, so that the waiting save can continue. */
export function SignInAgain() {
  const request = useStore(signInRequest);
  const email = useEmail();
  const t = useAdminTexts().editor.signIn;
  const popup = useRef<HTMLDivElement>(null);
  const firstEmptyField = () =>
    popup.current?.querySelector<HTMLElement>(email ? 'input[name=password]' : 'input') ?? null;
  return (
    <Dialog.Root open={request !== null} onOpenChange={() => request?.answer(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup ref={popup} className="dialog" initialFocus={firstEmptyField}>
          <Dialog.Title className="heading-3">{t.title}</Dialog.Title>
          <Dialog.Description className="mt-3">{t.reason}</Dialog.Description>
          <SignInForm email={email} onSignedIn={() => request?.answer(true)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The account's email, read while there is still a session. */
function useEmail(): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    currentUser(supabase).then(
      (user) => setEmail(user?.email),
      () => setEmail(undefined),
    );
  }, []);
  return email;
}

interface SignInFormProps {
  email: string | undefined;
  onSignedIn: () => void;
}

function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const locale = useContext(AdminLocale);
  const auth = authText[locale];
  const t = useAdminTexts().editor.signIn;
  const [needsFactor, setNeedsFactor] = useState(false);
  useEffect(() => onSessionEnd(supabase, () => setNeedsFactor(false)), []);

  async function submit(form: FormData): Promise<string | undefined> {
    const credentials = [String(form.get('email')), String(form.get('password'))] as const;
    const refused = await signIn(supabase, ...credentials);
    if (refused) return refusalText(locale, refused.code, refused.message);
    if (await needsSecondFactor(supabase)) setNeedsFactor(true);
    else onSignedIn();
    return undefined;
  }

  if (needsFactor) {
    return (
      <LazyView
        load={loadChallenge}
        props={{
          client: supabase,
          locale,
          onProven: onSignedIn,
          onUnneeded: () => setNeedsFactor(false),
        }}
      />
    );
  }

  return (
    <AuthForm
      t={auth}
      action={t.submit}
      onSubmit={submit}
      otherActions={<Dialog.Close className="btn btn-quiet">{t.cancel}</Dialog.Close>}
    >
      <EmailField t={auth} known={email} />
      <PasswordField t={auth} label={auth.password} isNew={false} />
    </AuthForm>
  );
}
