import { useState } from 'react';
import { goWithMessage } from '#browser/flash-message.ts';
import { nextStep } from '#database/account/next-step.ts';
import { openRecovery, setNewPassword } from '#database/account/password-recovery.ts';
import { officeLanguage } from '#i18n/admin/office-language.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { refusalText } from '#i18n/admin/sign-in/auth-refusals.ts';
import { supabase } from '#islands/supabase.ts';
import { toast, toastError } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';
import { shortestStaffPassword } from '#schemas/fields/password.ts';
import { AuthForm } from './AuthForm.tsx';
import { Challenge } from './challenge/Challenge.tsx';
import { recoveryClient, recoveryToken } from './emailed-link.ts';
import { PasswordField } from './PasswordField.tsx';
import { panelPath, type ShowStep } from './redirect-after-sign-in.ts';

interface NewPasswordProps {
  locale: Locale;
  /** Called when the link has expired. */
  onExpired: () => void;
  /** Called when the password is saved but another step follows. */
  showStep: ShowStep;
}

/** The target of an emailed link: sets a new password, then goes to the panel. */
export function NewPassword({ locale, onExpired, showStep }: NewPasswordProps) {
  const t = authText[locale];
  const [isUnproven, setIsUnproven] = useState(false);

  async function submit(form: FormData): Promise<string | undefined> {
    const problem =
      (await openLink()) ??
      (await setNewPassword(recoveryClient(), supabase, String(form.get('password'))));
    if (problem === 'expired') {
      toastError(t.forgotten.expired);
      onExpired();
    } else if (problem?.code === 'insufficient_aal') setIsUnproven(true);
    else if (problem) return refusalText(locale, problem.code, problem.message);
    else await goToNextStep();
    return undefined;
  }

  /** Uses up the link only now: programs that scan mail open links, but press no button. */
  async function openLink() {
    const token = recoveryToken();
    if (!token) return null;
    const problem = await openRecovery(recoveryClient(), token);
    if (!problem || problem === 'expired') history.replaceState(null, '', location.pathname);
    return problem;
  }

  async function goToNextStep(): Promise<void> {
    const step = await nextStep(supabase);
    if (step === 'panel') {
      return goWithMessage(panelPath(locale), authText[officeLanguage(locale)].newPassword.success);
    }
    toast(t.newPassword.success);
    showStep(step);
  }

  if (isUnproven) {
    const askAgain = () => setIsUnproven(false);
    return (
      <>
        <p className="mt-2 text-ink-soft">{t.newPassword.proofNeeded}</p>
        <Challenge
          client={recoveryClient()}
          locale={locale}
          onProven={askAgain}
          onUnneeded={askAgain}
        />
      </>
    );
  }
  return (
    <>
      <p className="mt-2 text-ink-soft">{t.newPassword.subtitle}</p>
      <AuthForm t={t} action={t.newPassword.submit} onSubmit={submit}>
        <PasswordField t={t} label={t.newPassword.label} isNew shortest={shortestStaffPassword} />
      </AuthForm>
    </>
  );
}
