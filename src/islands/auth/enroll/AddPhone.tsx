import { useId, useState } from 'react';
import { beginPhone, removeFactor } from '#database/factors/enroll-factor.ts';
import { sendCode } from '#database/factors/verify-factor.ts';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { factorRefusal } from '#i18n/admin/sign-in/second-factor.ts';
import { supabase } from '#islands/supabase.ts';
import { tell } from '#islands/toast/toast-manager.ts';
import { dialedPhone, isDialedPhone } from '#schemas/fields/phone-number.ts';
import { AuthForm } from '../AuthForm.tsx';
import { TextedCode } from '../challenge/TextedCode.tsx';
import { fieldMessage } from '../field-message.ts';
import { type Refusal, useFieldProblem } from '../form-problem.ts';
import type { AddFactorProps } from './add-factor-props.ts';
import { NameField } from './NameField.tsx';
import { useRecentSignIn } from './use-recent-sign-in.tsx';

/** A telephone that a code was sent to. */
interface TextedPhone {
  id: string;
  challengeId: string;
}

/** Enrols a telephone: its number, then the code that was sent to it. */
export function AddPhone({ locale, names, onAdded }: AddFactorProps) {
  const { phone: t, cancel } = accountText[locale];
  const recentSignIn = useRecentSignIn(locale);
  const [texted, setTexted] = useState<TextedPhone | null>(null);

  async function begin(form: FormData): Promise<Refusal | undefined> {
    const phone = typedNumber(String(form.get('phone')));
    if (!isDialedPhone(phone)) return { text: t.numberHint, field: 'phone' };
    const name = String(form.get('name')).trim();
    const begun = await recentSignIn.retry(() => beginPhone(supabase, name, phone));
    if (begun.problem) return factorRefusal(locale, begun.problem);
    const id = begun.made;
    const sent = await sendCode(supabase, id);
    if (!sent.problem) setTexted({ id, challengeId: sent.made });
    return sent.problem && factorRefusal(locale, sent.problem);
  }

  async function giveUp(factor: TextedPhone): Promise<void> {
    setTexted(null);
    await removeFactor(supabase, { id: factor.id, kind: 'phone' });
  }

  if (!texted) {
    return (
      <>
        <AuthForm t={authText[locale]} action={t.add} onSubmit={begin}>
          <NameField t={t} taken={names} />
          <NumberField label={t.number} hint={t.numberHint} />
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
          tell(t.added);
          onAdded();
          setTexted(null);
        }}
        onGone={() => setTexted(null)}
      />
      <button
        type="button"
        className="link mt-4 cursor-pointer py-1"
        onClick={() => void giveUp(texted).catch(() => undefined)}
      >
        {cancel}
      </button>
    </>
  );
}

/** A US number gets its country; one from abroad loses what was typed between its digits. */
function typedNumber(text: string): string {
  return dialedPhone(text.trim()) ?? text.replaceAll(/[\s().-]/g, '');
}

function NumberField({ label, hint }: { label: string; hint: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="tel"
        name="phone"
        autoComplete="tel"
        required
        {...useFieldProblem('phone', `${id}-hint`)}
        {...fieldMessage(hint)}
      />
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {hint}
      </p>
    </div>
  );
}
