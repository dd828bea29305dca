import { useState } from 'react';
import { enrollPhone } from '#database/factors/enroll-factor.ts';
import { sendCode } from '#database/factors/verify-factor.ts';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { factorRefusal } from '#i18n/admin/sign-in/second-factor.ts';
import { supabase } from '#islands/supabase.ts';
import { toast } from '#islands/toast/toast-manager.ts';
import { dialedPhone } from '#schemas/fields/phone-number.ts';
import { AuthForm, type FormError } from '../AuthForm.tsx';
import { TextedCode } from '../challenge/TextedCode.tsx';
import { InputField } from '../InputField.tsx';
import type { AddFactorProps } from './add-factor-props.ts';
import { CancelEnrollment } from './CancelEnrollment.tsx';
import { NameField } from './NameField.tsx';
import { useRecentSignIn } from './use-recent-sign-in.tsx';

interface TextedPhone {
  id: string;
  challengeId: string;
}

/** Adds a phone: its number, then the code that was texted to it. */
export function AddPhone({ locale, names, onAdded }: AddFactorProps) {
  const { phone: t } = accountText[locale];
  const recentSignIn = useRecentSignIn(locale);
  const [texted, setTexted] = useState<TextedPhone | null>(null);

  async function enroll(form: FormData): Promise<FormError | undefined> {
    const phone = dialedPhone(String(form.get('phone')));
    if (!phone) return { text: t.numberHint, field: 'phone' };
    const name = String(form.get('name'));
    const started = await recentSignIn.retry(() => enrollPhone(supabase, name, phone));
    if (started.problem) return factorRefusal(locale, started.problem);
    const id = started.value;
    const sent = await sendCode(supabase, id);
    if (!sent.problem) setTexted({ id, challengeId: sent.value });
    return sent.problem && factorRefusal(locale, sent.problem);
  }

  if (!texted) {
    return (
      <>
        <AuthForm t={authText[locale]} action={t.add} onSubmit={enroll}>
          <NameField t={t} taken={names} />
          <InputField
            label={t.number}
            hint={t.numberHint}
            invalidMessage={t.numberHint}
            type="tel"
            name="phone"
            autoComplete="tel"
          />
        </AuthForm>
        {recentSignIn.dialog}
      </>
    );
  }
  return (
    <>
      <TextedCode
        client={supabase}
        locale={locale}
        factor={{ id: texted.id, kind: 'phone', name: '' }}
        sentChallenge={texted.challengeId}
        onProven={() => {
          toast(t.added);
          onAdded();
          setTexted(null);
        }}
        onGone={() => setTexted(null)}
      />
      <CancelEnrollment
        id={texted.id}
        added={t.added}
        {...{ locale, onAdded }}
        onClose={() => setTexted(null)}
      />
    </>
  );
}
