import { Dialog } from '@base-ui/react/dialog';
import { useContext, useState } from 'react';
import { removeFactor } from '#database/factors/enroll-factor.ts';
import type { Factor } from '#database/factors/list-factors.ts';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { factorRefusal } from '#i18n/admin/sign-in/second-factor.ts';
import { Challenge } from '#islands/auth/challenge/Challenge.tsx';
import { supabase } from '#islands/supabase.ts';
import { toast, toastError } from '#islands/toast/toast-manager.ts';
import { AdminLocale } from '../ui/admin-texts.ts';

interface RemoveFactorProps {
  factor: Factor;
  onRemoved: () => void;
}

/** Asks for a second factor first, so that someone at an unattended screen cannot remove one. */
export function RemoveFactor({ factor, onRemoved }: RemoveFactorProps) {
  const locale = useContext(AdminLocale);
  const t = accountText[locale].remove;
  const [isAsking, setIsAsking] = useState(false);

  async function remove(): Promise<void> {
    const problem = await removeFactor(supabase, factor);
    setIsAsking(false);
    if (problem) toastError(factorRefusal(locale, problem));
    else toast(t.done(factor.name));
    onRemoved();
  }

  return (
    <Dialog.Root open={isAsking} onOpenChange={setIsAsking}>
      <Dialog.Trigger className="btn btn-quiet btn-small" aria-label={t.label(factor.name)}>
        {t.button}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title className="heading-3">{t.title(factor.name)}</Dialog.Title>
          <Dialog.Description className="mt-3">{t.text}</Dialog.Description>
          <Challenge
            client={supabase}
            locale={locale}
            excluded={factor.id}
            onProven={() => void remove().catch(() => toastError(authText[locale].unreachable))}
            onUnneeded={() => {
              setIsAsking(false);
              onRemoved();
            }}
          />
          <Dialog.Close className="btn btn-quiet mt-4">{accountText[locale].cancel}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
