import { cancelEnrollment } from '#database/factors/enroll-factor.ts';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { factorRefusal } from '#i18n/admin/sign-in/second-factor.ts';
import { supabase } from '#islands/supabase.ts';
import { toast, toastError } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';

interface CancelEnrollmentProps {
  locale: Locale;
  /** Id of the new factor. */
  id: string;
  /** Says that the factor is set up. */
  added: string;
  onAdded: () => void;
  onClose: () => void;
}

/** Cancels the setup of a factor, unless it was verified already and the answer was lost. */
export function CancelEnrollment({ locale, id, added, onAdded, onClose }: CancelEnrollmentProps) {
  async function cancel(): Promise<void> {
    onClose();
    const result = await cancelEnrollment(supabase, id);
    if (result.problem) toastError(factorRefusal(locale, result.problem));
    else if (result.value === 'enrolled') {
      toast(added);
      onAdded();
    }
  }

  return (
    <button
      type="button"
      className="link mt-4 cursor-pointer py-1"
      onClick={() => void cancel().catch(() => toastError(authText[locale].unreachable))}
    >
      {accountText[locale].cancel}
    </button>
  );
}
