import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { signInAgain } from '#database/account/session.ts';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { refusalText } from '#i18n/admin/sign-in/auth-refusals.ts';
import { supabase } from '#islands/supabase.ts';
import type { Locale } from '#locales.ts';
import { AuthForm } from '../AuthForm.tsx';
import { PasswordField } from '../PasswordField.tsx';

interface ConfirmPasswordProps {
  locale: Locale;
  /** `false` when the dialog was closed. */
  onAnswer: (isSignedIn: boolean) => void;
}

/** Asks for the password and signs the user in again with it. */
export function ConfirmPassword({ locale, onAnswer }: ConfirmPasswordProps) {
  const t = accountText[locale].again;
  const popup = useRef<HTMLDivElement>(null);

  async function submit(form: FormData): Promise<string | undefined> {
    const problem = await signInAgain(supabase, String(form.get('password')));
    if (problem) return refusalText(locale, problem.code, problem.message);
    onAnswer(true);
    return undefined;
  }

  return (
    <Dialog.Root defaultOpen onOpenChange={() => onAnswer(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup
          ref={popup}
          className="dialog"
          initialFocus={() => popup.current?.querySelector('input') ?? null}
        >
          <Dialog.Title className="heading-3">{t.title}</Dialog.Title>
          <Dialog.Description className="mt-3">{t.text}</Dialog.Description>
          <AuthForm
            t={authText[locale]}
            action={t.submit}
            onSubmit={submit}
            otherActions={
              <Dialog.Close className="btn btn-quiet">{accountText[locale].cancel}</Dialog.Close>
            }
          >
            <PasswordField t={authText[locale]} label={authText[locale].password} isNew={false} />
          </AuthForm>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
