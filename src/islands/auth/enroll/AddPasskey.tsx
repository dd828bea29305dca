import { enrollPasskey } from '#database/factors/enroll-factor.ts';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { factorRefusal } from '#i18n/admin/sign-in/second-factor.ts';
import { supabase } from '#islands/supabase.ts';
import { toast } from '#islands/toast/toast-manager.ts';
import { AuthForm } from '../AuthForm.tsx';
import type { AddFactorProps } from './add-factor-props.ts';
import { NameField } from './NameField.tsx';
import { useRecentSignIn } from './use-recent-sign-in.tsx';

export function AddPasskey({ locale, names, onAdded }: AddFactorProps) {
  const t = accountText[locale].passkey;
  const recentSignIn = useRecentSignIn(locale);
  if (!passkeysWorkHere()) return <p className="mt-4 font-semibold">{t.unusable}</p>;

  async function add(form: FormData): Promise<string | undefined> {
    const name = String(form.get('name'));
    const enrolled = await recentSignIn.retry(() => enrollPasskey(supabase, name));
    if (enrolled.problem) return factorRefusal(locale, enrolled.problem);
    toast(t.added);
    onAdded();
    return undefined;
  }

  return (
    <>
      <AuthForm t={authText[locale]} action={t.add} onSubmit={add}>
        <NameField t={t} taken={names} />
      </AuthForm>
      {recentSignIn.dialog}
    </>
  );
}

/** Browsers require a secure context and a host name that is not an IP address. */
function passkeysWorkHere(): boolean {
  const isIpAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && 'PublicKeyCredential' in window && !isIpAddress;
}
