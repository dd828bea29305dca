import { type ReactNode, useContext, useState } from 'react';
import { type InvitingOutcome, invitePerson } from '#database/staff/staff.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { staffText } from '#i18n/admin/staff/staff.ts';
import { AuthForm } from '#islands/auth/AuthForm.tsx';
import { InputField } from '#islands/auth/InputField.tsx';
import { supabase } from '#islands/supabase.ts';
import { localePath } from '#locales.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { NewLink } from './NewLink.tsx';

type Invitation = Extract<InvitingOutcome, { outcome: 'invited' }>;

interface InvitePersonProps {
  onInvited: () => void;
  /** The pending invitations. */
  children: ReactNode;
}

/** Creates an invitation link and shows it once: the server keeps only its hash. */
export function InvitePerson({ onInvited, children }: InvitePersonProps) {
  const locale = useContext(AdminLocale);
  const t = staffText[locale];
  const [invitation, setInvitation] = useState<Invitation | null>(null);

  async function invite(form: FormData): Promise<string | undefined> {
    const answer = await invitePerson(supabase, String(form.get('email')));
    if (answer.outcome !== 'invited') return problemText(answer.outcome, t);
    setInvitation(answer);
    onInvited();
    return undefined;
  }

  const link = (token: string) =>
    `${location.origin}${localePath(locale, '/auth')}#invitation=${token}`;
  return (
    <section className="card p-5 sm:p-8">
      <h2 className="heading-3">{t.invite.heading}</h2>
      <p className="mt-2 text-ink-soft">{t.invite.text}</p>
      <div className="max-w-md">
        <AuthForm
          key={invitation?.token ?? ''}
          t={authText[locale]}
          action={t.invite.submit}
          onSubmit={invite}
        >
          <AddressField />
        </AuthForm>
      </div>
      {invitation && (
        <NewLink
          key={invitation.token}
          link={link(invitation.token)}
          text={
            invitation.mailed
              ? t.invite.mailed(invitation.email)
              : t.invite.sendYourself(invitation.email)
          }
        />
      )}
      {children}
    </section>
  );
}

function problemText(
  outcome: Exclude<InvitingOutcome['outcome'], 'invited'>,
  t: (typeof staffText)['en'],
): string {
  const { invite, problems } = t;
  if (outcome === 'no-address' || outcome === 'edits-already' || outcome === 'too-many') {
    return invite[outcome];
  }
  return problems[outcome];
}

function AddressField() {
  const t = staffText[useContext(AdminLocale)].invite;
  return (
    <InputField
      label={t.label}
      hint={t.hint}
      invalidMessage={t.hint}
      type="email"
      name="email"
      autoComplete="off"
    />
  );
}
